import { expect, test } from "vitest";
import { expectNoAxeViolations, useBrowser } from "#tests/support/browser.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();

const CALL = "post-quiz-attempts";

test.each([
  [320, "light"],
  [320, "dark"],
  [1280, "light"],
  [1280, "dark"],
] as const)("the page fits %i px and is accessible, %s", async (width, colorScheme) => {
  const page = await browser.open(worker.url, { width, colorScheme });
  await page.goto("/api/docs");
  await page.locator(`#${CALL} summary`).click();
  const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
  expect(await page.evaluate(overflow)).toBe(0);
  await expectNoAxeViolations(page);
});

test("works without scripts, by keyboard: contents → operation → its example → a problem", async () => {
  const page = await browser.open(worker.url, { javaScript: false });
  await page.goto("/api/docs");
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByText("The scholarship test")
    .press("Enter");
  await page.waitForURL("**#the-scholarship-test");
  await page.getByRole("link", { name: /^Start the attempt/ }).press("Enter");
  await page.waitForURL(`**#${CALL}`);
  const call = page.locator(`#${CALL}`);
  await call.locator("summary").press("Enter");
  const request = call.getByRole("region", { name: /^Request/ });
  expect(await request.innerText()).toContain("EXAMPLE-CODE");
  await request.focus();
  await call.getByRole("link", { name: "already_attempted" }).press("Enter");
  await page.waitForURL("**#already_attempted");
});
