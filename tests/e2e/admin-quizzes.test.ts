import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testCodes } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { COMMIT_MODES, checkScreen, useBrowser } from "#tests/support/browser.ts";
import { fullTest } from "#tests/support/full.ts";
import { createQuiz } from "#tests/support/scholarship.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();

const file = (content: string, name = "questions.csv") => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content),
});

test.each(COMMIT_MODES)(
  "a quiz is filled by hand and from a file, and exported, %s",
  async (_how, javaScript) => {
    const page = await browser.open(worker.url, { as: admin, javaScript });
    browser.expectConsoleError(/422/);
    const title = `Paper ${javaScript}`;
    await page.goto("/admin/quizzes");
    await page.getByRole("link", { name: "Add quiz" }).click();
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Branch").selectOption("MCA");
    await page.getByRole("button", { name: "Save quiz" }).click();
    await page.getByText("The quiz is saved.").waitFor();
    await page.getByRole("link", { name: "Publish" }).click();
    await page.getByText("The quiz has no questions yet.").waitFor();
    await page.getByRole("link", { name: "Back to the quiz" }).click();

    await page.getByRole("link", { name: "Add question" }).click();
    await page.getByLabel("Question", { exact: true }).fill("What is 2 + 3?");
    await page.getByRole("textbox", { name: "Option A" }).fill("4");
    await page.getByRole("textbox", { name: "Option B" }).fill("5");
    await page.getByRole("button", { name: "Add option" }).click();
    await page.getByRole("textbox", { name: "Option E" }).waitFor();
    await page.getByRole("button", { name: "Save question" }).click();
    await page.getByRole("alert").getByText("Please mark the correct answer").waitFor();
    expect(await page.getByRole("textbox", { name: "Option B" }).inputValue()).toBe("5");
    await page.getByRole("radio", { name: "Option B is correct" }).check();
    await page.getByRole("button", { name: "Save question" }).click();
    await page.getByText("The question is added.").waitFor();

    await page.getByRole("link", { name: "Import" }).click();
    await page.getByLabel(/^File/).setInputFiles(file("question,A,B,answer\nFirst?,x,y,A\nSecond?,x,y,Z\n"));
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText("The answer 'Z' is not a letter from A to J").waitFor();
    await page.getByText(/^Correct the file/).click();
    const lines = page.getByRole("textbox", { name: "Questions" });
    await lines.fill("question,A,B,answer\nFirst?,x,y,A\nSecond?,x,y,B\n");
    await page.getByRole("button", { name: "Check again" }).click();
    await page.getByText("2 questions found").waitFor();
    await page.getByRole("button", { name: "Import 2 questions" }).click();
    await page.getByText("2 questions were imported.").waitFor();

    await page.getByRole("link", { name: "Edit question 1" }).click();
    await page.getByLabel("Question", { exact: true }).fill("What is 3 + 2?");
    await page.getByRole("button", { name: "Save question" }).click();
    await page.getByText("(version 2)").waitFor();

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Aiken" }).click(),
    ]);
    expect(await text(await download.createReadStream())).toBe(
      [
        "What is 3 + 2?\nA. 4\nB. 5\nANSWER: B\n",
        "First?\nA. x\nB. y\nANSWER: A\n",
        "Second?\nA. x\nB. y\nANSWER: B\n",
      ].join("\n"),
    );
  },
);

test("each fault that keeps a quiz from being published links to its place", async () => {
  const page = await browser.open(worker.url, { as: admin });
  const cells = [
    { topic: "Loops", difficulty: 2 as const, count: 1 },
    { topic: "Loops", difficulty: 3 as const, count: 4 },
  ];
  const quiz = await createQuiz(worker.db, {
    questionCount: 2,
    publishedAt: null,
    blueprint: cells,
    question: { topic: "Loops", text: "Which one?" },
  });
  await page.goto(`/admin/quizzes/${quiz.id}`);
  await page.getByRole("link", { name: "Publish" }).click();
  await page.getByRole("link", { name: "'Which one?': two questions have this text." }).waitFor();
  await page.getByRole("link", { name: "Loops, hard: draws 4, so it needs 8 active questions" }).click();
  await page.getByRole("heading", { name: "Blueprint" }).waitFor();
  const field = page.getByRole("textbox", { name: /^Loops, Hard/ });
  expect(await field.inputValue()).toBe("4");
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.goto(`/admin/quizzes/${quiz.id}/publish`);
  await page.getByRole("link", { name: "'Which one?': two questions have this text." }).click();
  await page.getByRole("heading", { name: "Edit question" }).waitFor();
});

fullTest("a test code is created and revoked", async () => {
  const page = await browser.open(worker.url, { as: admin });
  browser.expectConsoleError(/422/);
  const code = "JAN";
  await page.goto("/admin/quizzes/codes");
  await page.getByRole("link", { name: "Add test code" }).click();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel(/^Opens(?! the quiz)/).fill("2099-01-05T10:00");
  await page.getByLabel(/^Closes/).fill("2099-01-05T09:00");
  await page.getByRole("button", { name: "Save test code" }).click();
  await page
    .getByRole("alert")
    .getByRole("link", { name: "The window has to close after it opens" })
    .waitFor();
  await page.getByLabel(/^Closes/).fill("2099-01-05T12:00");
  await page.getByLabel(/^Maximum number of uses/).fill("50");
  await page.getByRole("button", { name: "Save test code" }).click();
  await page.getByText(`The test code '${code}' is saved.`).waitFor();
  const row = page.getByRole("row", { name: code });
  await row.getByText("Opens later").waitFor();
  await row.getByText("0 of 50").waitFor();
  await row.locator("summary").click();
  await row.getByRole("link", { name: /^Revoke/ }).click();
  await page.getByRole("button", { name: "Revoke test code" }).click();
  await page.getByText(`The test code '${code}' is revoked.`).waitFor();

  await createUser(worker.db, { name: "Meera Iyer" });
  await page.getByRole("link", { name: "Add test code" }).click();
  await page.getByLabel("Code", { exact: true }).fill("NAMED");
  await page.getByLabel("Choose people from the list of students next").check();
  await page.getByRole("button", { name: "Save test code" }).click();
  await page.getByText("Nobody may use this code yet.").waitFor();
  await page.getByLabel("Name or college").fill("mee");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page.getByRole("checkbox", { name: /^Meera Iyer/ }).check();
  await checkScreen(page, "choose-people-of-code");
  await page.getByRole("button", { name: "Add ticked students" }).click();
  await page.getByText("1 person may use the test code 'NAMED'.").waitFor();
  await page.getByRole("list", { name: "People who may use it" }).waitFor();
  await page.goto("/admin/quizzes/codes?for=people&state=open");
  await page.getByRole("row", { name: "NAMED" }).getByText("1 named person").waitFor();
  const [stored] = await worker.db.orm.select().from(testCodes).where(eq(testCodes.code, code));
  expect(stored).toMatchObject({ opensAt: Date.parse("2099-01-05T04:30:00Z"), maxUses: 50 });
  expect(stored?.revokedAt).not.toBeNull();
});
