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
    const scores = page.getByRole("region", { name: "Scores", exact: true });
    await scores.getByText("Show numbers").click();
    const counts = await scores.getByRole("cell").allInnerTexts();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(ATTEMPTS);
    const plot = page.getByRole("region", { name: "Share right and discrimination", exact: true });
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

  test("draws the plots with chart.js when they are seen; a row links to its question", async () => {
    const page = await browser.open(worker.url, { as: admin, width: 1280, ownContext: true });
    await page.goto(address);
    for (const name of ["Scores", "Share right and discrimination"]) {
      const chart = page.getByRole("region", { name, exact: true });
      await chart.scrollIntoViewIfNeeded();
      await chart.locator("canvas").waitFor();
    }
    const table = page.getByRole("region", { name: "Questions", exact: true }).getByRole("table");
    await table.getByRole("link", { name: /^12\. / }).click();
    await page.getByRole("article", { name: /^12\. / }).waitFor();
    expect(new URL(page.url()).hash).not.toBe("");
  });
});
