import { beforeAll, expect, test } from "vitest";
import { attempts } from "#db/schema/index.ts";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { checkScreen, useBrowser } from "#tests/support/browser.ts";
import { createPracticeQuestions, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();

beforeAll(async () => {
  await createQuiz(worker.db, { questionCount: 3 });
  await createPracticeQuestions(worker.db, 8);
});

test("a student practises while the network goes and returns; marks come after, and nothing is stored", async () => {
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
  await checkScreen(page, "practice-question");
  await answer(1);
  await page.getByText(/^Saved at/).waitFor();
  await page.reload();
  await page.locator("#test-position", { hasText: "Question 2 of 5" }).waitFor();
  await page.context().setOffline(true);
  await answer(2);
  await answer(3);
  await page.getByText("Not saved, retrying").waitFor();
  await page.context().setOffline(false);
  await answer(4);
  await answer(5, "Submit Test");

  await page.getByRole("heading", { level: 1, name: /^Practice: \d of 5 right$/ }).waitFor();
  expect(await page.getByText("The explanation").count()).toBe(5);
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
  const page = await browser.open(worker.url, { as });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error("blocked");
    };
  });
  await page.goto("/scholarship-test/practice");
  await page.getByText("if you close it before, they are lost").waitFor();
});
