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
  await page.locator(`#${CALL} summary`).click();
  await (IS_FULL ? checkScreen(page, "api-docs") : expectNoOverflow(page, "api-docs"));
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
  const request = call.getByRole("group", { name: "Request" });
  expect(await request.innerText()).toContain("EXAMPLE-CODE");
  await request.focus();
  await call.getByRole("link", { name: "already_attempted" }).press("Enter");
  await page.waitForURL("**#already_attempted");
});
