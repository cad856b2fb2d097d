import { beforeAll, expect, test } from "vitest";
import { createUser } from "#tests/support/accounts.ts";
import { MODES, useBrowser } from "#tests/support/browser.ts";
import { createQuiz, createTestCode, type TestQuiz } from "#tests/support/scholarship.ts";
import { answerInBrowser, startTestInBrowser } from "#tests/support/test-taker.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** The shortest path through the product: sign up, take the test, see the score; the admin sees it, too. */
const browser = useBrowser();
const PASSWORD = "six-steps-to-work";
const worker = useWorker();
let quiz: TestQuiz;

beforeAll(async () => {
  quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 30 });
  await createTestCode(worker.db, { code: "KADAM-2026" });
  await createUser(worker.db, { userType: "admin", email: "admin@kadam.example", password: PASSWORD });
});

test.each(MODES)(
  "a student signs up and takes the test, an admin sees the row, %s",
  async (name, javaScript) => {
    const lastName = name.replaceAll(" ", "-");
    const page = await browser.open(worker.url, { javaScript, width: 360 });
    await page.goto("/sign-in/sign-up");
    await page.getByLabel("First name").fill("Asha");
    await page.getByLabel("Last name").fill(lastName);
    await page.getByLabel("Email").fill(`${lastName}@students.example`);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/dashboard");

    await page.goto("/scholarship-test");
    await startTestInBrowser(page, { testCode: "KADAM-2026", branch: "BCA" });
    await answerInBrowser(page, quiz, 26);
    await page.getByText("Your Score: 87%").waitFor();
    await page.getByRole("link", { name: "Return to Dashboard" }).click();
    await page.waitForURL("**/dashboard");
    await page.goto("/dashboard/test");
    await page.getByText("87%").first().waitFor();

    const desk = await browser.open(worker.url, { javaScript });
    await desk.goto("/sign-in");
    await desk.getByLabel("Email").fill("admin@kadam.example");
    await desk.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await desk.locator("main").getByRole("button", { name: "Sign in" }).click();
    await desk.waitForURL("**/admin");
    await desk.getByRole("link", { name: "Test Results", exact: true }).click();
    const row = desk.getByRole("row").filter({ hasText: `${lastName}@students.example` });
    expect(await row.innerText()).toContain("87%");
  },
);
