import { beforeAll, describe, expect, test } from "vitest";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { seedAnalysedQuiz } from "#tests/support/analysed-quiz.ts";
import { checkScreen, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const ATTEMPTS = 200;

const browser = useBrowser();
const worker = useWorker();
let admin: SignedIn;
let address: string;
beforeAll(async () => {
  admin = await signIn(worker.db, await createAdmin(worker.db));
  const quiz = await seedAnalysedQuiz(worker.db, ATTEMPTS);
  address = `/admin/quizzes/${quiz.id}/analysis`;
});

describe("the item analysis of two hundred attempts", () => {
  test("is accessible in light and dark, and never wider than the screen", async () => {
    const page = await browser.open(worker.url, { as: admin });
    await page.goto(address);
    await waitForScripts(page);
    await checkScreen(page, "item-analysis");
  });

  test("has both plots drawn by the server, each with a table, without scripts", async () => {
    const page = await browser.open(worker.url, { as: admin, javaScript: false });
    await page.goto(address);
    const scores = page.getByRole("region", { name: "Test scores", exact: true });
    await scores.getByText("Show numbers").click();
    const counts = await scores.getByRole("cell").allInnerTexts();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(ATTEMPTS);
    const plot = page.getByRole("region", { name: "Difficulty and discrimination", exact: true });
    expect(await plot.locator("a").count()).toBe(30);
    const table = page.getByRole("region", { name: "Questions", exact: true }).getByRole("table");
    expect(await table.getByRole("row").count()).toBe(31);
    await table.getByRole("link", { name: "Discrimination" }).click();
    expect(page.url()).toContain("sort=discrimination");
    await page.getByText("Filter", { exact: true }).click();
    await page.getByLabel("Batch").selectOption("");
    await page.getByRole("button", { name: "Apply" }).click();
    expect(page.url()).toContain("batch=");
  });

  test("a row of the table links to its question", async () => {
    const page = await browser.open(worker.url, { as: admin, width: 1280 });
    await page.goto(address);
    const table = page.getByRole("region", { name: "Questions", exact: true }).getByRole("table");
    await table.getByRole("link", { name: /^12\. / }).click();
    await page.getByRole("article", { name: /^12\. / }).waitFor();
    expect(new URL(page.url()).hash).not.toBe("");
  });
});
