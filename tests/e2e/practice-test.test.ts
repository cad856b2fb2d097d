import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { insertImages } from "#app/features/question-bank/images/queries/question-images.server.ts";
import { attempts } from "#db/schema/index.ts";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { checkScreen, expectRoomForLargeText, useBrowser } from "#tests/support/browser.ts";
import { createPracticeQuestions, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();

beforeAll(async () => {
  await createQuiz(worker.db, { questionCount: 3 });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "navy" } })
    .png()
    .toBuffer();
  const hash = createHash("sha256").update(bytes).digest("hex");
  const image = { hash, type: "image/png" as const, width: 40, height: 30, hex: bytes.toString("hex") };
  await worker.db.execute(insertImages(worker.db, [image]));
  const options = ["<code>wrong</code>", "<code>right</code>"];
  const translation = {
    text: `<p>क्या <img src="/question-images/${hash}" alt="चित्र" width="40" height="30"></p>`,
    options,
  };
  await createPracticeQuestions(worker.db, 8, {
    translation: { language: "hi", text: "क्या", options: ["गलत", "सही"], explanation: "" },
    rich: {
      markdown: { text: "", options: [] },
      html: {
        text: "<p>Which</p><table><thead><tr><th>n</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>",
        options,
        translation,
      },
      images: [hash],
    },
  });
});

test("a student practises in two languages while the network goes and returns; marks come after, and nothing is stored", async () => {
  const as = await signIn(worker.db, await createUser(worker.db));
  const page = await browser.open(worker.url, { as, width: 320 });
  browser.expectConsoleError(/net::ERR_|Failed to load resource/);
  await page.goto("/scholarship-test");
  await page.getByRole("link", { name: "Try the practice test" }).click();
  await page.getByText("The network works: a call takes").waitFor();
  await page.getByText("answers are stored on this device and sent when the network returns").waitFor();
  await checkScreen(page, "practice-check");

  await page.getByRole("button", { name: "Start practice" }).click();
  const answer = async (number: number, button = "Next Question") => {
    await page.locator("#test-position", { hasText: `Question ${number} of 5` }).waitFor();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: button }).click();
  };
  await page.getByText("Leave the practice test").waitFor();
  await page.locator("#test-question table").waitFor();
  await expectRoomForLargeText(page, "practice-question");
  await checkScreen(page, "practice-question");
  const stored = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await page.locator("#test-question[lang=hi] img").waitFor();
  expect((await stored).status()).toBe(303);
  await page.getByRole("button", { name: "English" }).click();
  await answer(1);
  await page.getByText(/^Saved at/).waitFor();
  await page.reload();
  await page.locator("#test-position", { hasText: "Question 2 of 5" }).waitFor();
  await page.context().setOffline(true);
  await answer(2);
  await page.locator("#test-position", { hasText: "Question 3 of 5" }).waitFor();
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await page.locator('html[lang="hi"] #test-question[lang=hi] img[src^="data:image/png"]').waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await answer(3);
  await page.getByText("Not saved, retrying").waitFor();
  await page.context().setOffline(false);
  await answer(4);
  await answer(5, "Submit Test");

  await page.getByRole("heading", { level: 1, name: /^Practice: \d of 5 correct$/ }).waitFor();
  expect(await page.getByText("The explanation").count()).toBe(5);
  await expectRoomForLargeText(page, "practice-marks");
  await checkScreen(page, "practice-marks");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("practice"))),
  ).toEqual([]);
  expect(await worker.db.orm.select().from(attempts)).toEqual([]);
  await page.getByRole("button", { name: "Practise again" }).click();
  await page.getByRole("link", { name: "Back to the scholarship test" }).click();
  await page.getByRole("heading", { name: "Scholarship Test Instructions" }).waitFor();
});

test("without storage the check says what is lost", async () => {
  const as = await signIn(worker.db, await createUser(worker.db));
  const page = await browser.open(worker.url, { as, ownContext: true });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error("blocked");
    };
  });
  await page.goto("/scholarship-test/practice");
  await page.getByText("if you close it before, they are lost").waitFor();
});
