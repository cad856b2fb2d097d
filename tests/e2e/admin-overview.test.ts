import { beforeAll, describe, expect, test } from "vitest";
import { batches } from "#db/schema/index.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { checkScreen, expectNoAxeViolations, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
let admin: SignedIn;
beforeAll(async () => {
  admin = await signIn(worker.db, await createAdmin(worker.db));
  await worker.db.orm.update(batches).set({ startsOn: "2026-09-07" });
});

const CHARTS = [
  "Sign-up to enrolment",
  "How long submissions have waited",
  "Test scores",
  "Submissions by week",
] as const;

describe("the charts of the overview", () => {
  test("are drawn by the server, with a table that works without scripts", async () => {
    const page = await browser.open(worker.url, { as: admin, javaScript: false });
    await page.goto("/admin");
    for (const title of CHARTS) await page.getByRole("region", { name: title }).waitFor();
    const funnel = page.getByRole("region", { name: CHARTS[0], exact: true }).first();
    await funnel.getByText("Show numbers").click();
    const row = funnel.getByRole("row", { name: "Premium plan" });
    const count = await row.getByRole("link").innerText();
    await row.getByRole("link").click();
    expect(page.url()).toContain("/admin/students?plan=premium");
    await page
      .getByRole("status")
      .filter({ hasText: `${count} student` })
      .waitFor();
  });

  test("open the rows of a bar by a click, name conversion and awards, and fit 320 px", async () => {
    const page = await browser.open(worker.url, { as: admin, width: 320 });
    await page.goto("/admin");
    const funnel = page.getByRole("region", { name: CHARTS[0] });
    await expectNoAxeViolations(page);
    await funnel
      .getByText(/^\d+%$/)
      .first()
      .waitFor();
    for (const award of ["5%", "10%", "15%"]) {
      await page.getByRole("region", { name: CHARTS[2] }).getByText(award, { exact: true }).waitFor();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await funnel.locator("a:visible", { hasText: "Account" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Students" }).waitFor();
    expect(new URL(page.url()).search).toBe("");
  });
});

describe("the insights", () => {
  test("open the list of the rows behind a number, without scripts", async () => {
    const page = await browser.open(worker.url, { as: admin, javaScript: false });
    await page.goto("/admin/insights");
    await page.getByLabel("Compare").selectOption("Colleges");
    await page.getByRole("button", { name: "Show" }).click();
    const table = page.getByRole("table", { name: "Students by college" });
    const result = table.getByRole("row").nth(1).getByRole("link").nth(2);
    const count = await result.innerText();
    await result.click();
    await page
      .getByRole("status")
      .filter({ hasText: `${count} student` })
      .waitFor();
    await page.getByRole("link", { name: "Remove Step: Result" }).waitFor();
  });

  test("are accessible in light and dark, and never wider than the screen", async () => {
    const page = await browser.open(worker.url, { as: admin });
    await page.goto("/admin/insights");
    await waitForScripts(page);
    await checkScreen(page, "insights");
  });
});
