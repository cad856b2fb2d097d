import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { insertImages } from "#app/features/question-bank/images/queries/question-images.server.ts";
import { renderQuestion } from "#app/features/question-bank/rich-text/render-question.server.ts";
import { toNewImage } from "#app/kernel/new-image.server.ts";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { expectNoAxeViolations, saveScreenshot, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createOpenAttempt, createQuiz, type TestQuiz } from "#tests/support/scholarship.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();
let quiz: TestQuiz;

const MARKDOWN = `What does this print for **n**<sup>2</sup>?

\`\`\`
for (int index = 0; index < limit && index < another_limit; index++) printf("%d\\n", index * index);
\`\`\`

| operation | best case | average case | worst case | extra memory |
|-----------|----------:|-------------:|-----------:|-------------:|
| sort      | 1         | 2            | 3          | 4            |

- a list`;

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 600, height: 200, channels: 3, background: "#2b3a8c" } })
    .png()
    .toBuffer();
  const image = await toNewImage(new Uint8Array(bytes));
  if ("fault" in image) throw new Error(image.fault);
  await worker.db.execute(insertImages(worker.db, [image]));
  const typed = {
    text: `${MARKDOWN}\n\n![A blue box](image:${image.hash})`,
    options: ["`0`", "**1**", "n<sub>2</sub>", `![A box](image:${image.hash})`],
    usesMarkdown: true,
  };
  const rendered = await renderQuestion(typed, new Map([[image.hash, image]]));
  if (!rendered.ok) throw new Error(JSON.stringify(rendered.problem));
  const { options, rich } = rendered.value;
  quiz = await createQuiz(worker.db, { questionCount: 3, question: { options, rich } });
});

const isWithinWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

const unloadedImages = (page: Page) =>
  page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).length);

test("on a phone of 320 × 568 code and tables scroll in their box, and images are there without the network", async () => {
  browser.expectConsoleError(/net::ERR_|Failed to load resource/);
  const student = await signIn(worker.db, await createUser(worker.db));
  await createOpenAttempt(worker.db, student.user, quiz, { heldBy: null });
  const phone = { as: student, width: 320, height: 568, ownContext: true };
  const page = await browser.open(worker.url, phone);
  await page.goto("/scholarship-test");
  await page.waitForFunction(() => document.querySelector("button[disabled]"));
  // The image has been fetched for the questions ahead.
  await page.waitForFunction(() => [...document.images].every(({ src }) => src.startsWith("data:")));
  expect(await isWithinWidth(page)).toBe(true);
  await expectNoAxeViolations(page);
  await saveScreenshot(page, "formatted-question-320");
  await page.getByRole("region", { name: "Table" }).focus();
  await page.keyboard.press("End");
  expect(await page.getByRole("region", { name: "Code" }).count()).toBe(1);

  await page.context().setOffline(true);
  await page.getByRole("radio").nth(1).check();
  await page.getByRole("button", { name: "Next Question" }).click();
  await page.getByText("Question 2 of 3").waitFor();
  await page.getByRole("img", { name: "A blue box" }).waitFor();
  await expect.poll(() => unloadedImages(page)).toBe(0);
  await page.context().setOffline(false);
});

test("the form shows how students will see the question while it is typed", async () => {
  const page = await browser.open(worker.url, { as: admin, width: 1280 });
  await page.goto("/admin/questions/new");
  await waitForScripts(page);
  await page.getByLabel("Format with Markdown").check();
  await page.getByLabel("Question", { exact: true }).first().fill(MARKDOWN);
  const preview = page.getByRole("region", { name: "Preview: Question" });
  await preview.getByRole("region", { name: "Table" }).waitFor();
  await page.getByText("Second language", { exact: true }).click();
  await page.getByLabel("Question, second language").fill("**क्या** छपेगा?");
  await page.getByLabel("Option A, second language").fill("`0`");
  const second = page.getByRole("region", { name: "Preview: Question, second language" });
  await second.locator('[lang="hi"] strong', { hasText: "क्या" }).waitFor();
  await page.getByRole("region", { name: "Preview: Options, second language" }).locator("code").waitFor();
  await expectNoAxeViolations(page);
  await saveScreenshot(page, "question-form-preview-1280");
  await page.getByLabel("Question", { exact: true }).first().fill("vector<int> v");
  await preview.getByText("Only <sup>, <sub> and <br> work as HTML.").waitFor();
});
