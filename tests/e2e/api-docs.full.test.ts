import { expect, test } from "vitest";
import { checkScreen, expectNoOverflow, useBrowser } from "#tests/support/browser.ts";
import { IS_FULL } from "#tests/support/full.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();

const CALL = "post-quiz-attempts";

test("the page fits at every width and is accessible", async () => {
  const page = await browser.open(worker.url);
  await page.goto("/api/docs");
  await (IS_FULL ? checkScreen(page, "api-docs-start") : expectNoOverflow(page, "api-docs-start"));
  await page.goto("/api/docs/the-scholarship-test");
  await page.locator(`#${CALL} summary`).click();
  await (IS_FULL ? checkScreen(page, "api-docs") : expectNoOverflow(page, "api-docs"));
});

test("works without scripts, by keyboard: search → operation → its example → a problem", async () => {
  const page = await browser.open(worker.url, { javaScript: false });
  await page.goto("/api/docs");
  await page.getByLabel("Search").fill("start the attempt");
  await page.getByLabel("Search").press("Enter");
  await page.waitForURL("**?q=start+the+attempt**");
  await page.getByRole("link", { name: "POST /api/quiz-attempts" }).press("Enter");
  await page.waitForURL(`**/the-scholarship-test#${CALL}`);
  const call = page.locator(`#${CALL}`);
  await call.locator("summary").press("Enter");
  const request = call.getByRole("group", { name: "Request" });
  expect(await request.innerText()).toContain("EXAMPLE-CODE");
  await request.focus();
  await call.getByRole("link", { name: "already_attempted" }).press("Enter");
  await page.waitForURL("**/api/docs#already_attempted");
});
