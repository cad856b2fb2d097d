import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { expectNoAxeViolations, saveScreenshot, useBrowser } from "#tests/support/browser.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const browser = useBrowser();
let worker: TestWorker;
let people: Record<"empty" | "typical", SignedIn>;
beforeAll(async () => {
  worker = await startWorker({
    seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }),
  });
  people = {
    empty: await signInAs(worker.db, { firstName: "Ravi" }),
    typical: await signIn(worker.db, { id: userId("premium") } as never),
  };
});
afterAll(() => worker.stop());

const SCREENS = ["", "/course", "/foundation", "/test", "/feedback", "/submissions"];
const WIDTHS = [320, 768, 1280];

describe.each(["empty", "typical"] as const)("%s", (state) => {
  test.each(SCREENS)("dashboard%s reads well and breaks no rule", async (screen) => {
    if (state === "empty") browser.expectConsoleError(/403/);
    for (const width of WIDTHS) {
      const colorScheme = width === 768 ? "dark" : "light";
      const page = await browser.open(worker.url, { as: people[state], width, colorScheme });
      await page.goto(`/dashboard${screen}`);
      await page.waitForLoadState("networkidle");
      await saveScreenshot(page, `student-${state}${screen.replace("/", "-")}-${width}`);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `overflow at ${width}`).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });
});
