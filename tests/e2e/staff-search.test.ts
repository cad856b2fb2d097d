import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createUser } from "#tests/support/accounts.ts";
import { expectNoAxeViolations, saveScreenshot, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();
const LABEL = "Search people, courses and settings";

beforeAll(async () => {
  for (const name of ["Farah One", "Farah Two"]) await createUser(worker.db, { name });
  await createCourse(worker.db, { courseName: "Farah's course" });
});

const open = async (path: string, options: Parameters<typeof browser.open>[1] = {}) => {
  const page = await browser.open(worker.url, { as: admin, ...options });
  await page.goto(path);
  return page;
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
/** Presses the keys; they work as soon as the script of the search is loaded. */
async function focusesSearch(page: Page, keys: string): Promise<boolean> {
  await page.keyboard.press(keys);
  return fieldOf(page).evaluate((field) => field === document.activeElement);
}
const fieldOf = (page: Page) => page.locator("header").getByLabel(LABEL);

test("with Ctrl+K, letters, arrow keys and Enter a person's page opens", async () => {
  const page = await open("/admin/audit");
  await waitForScripts(page);
  await expect.poll(() => focusesSearch(page, "Control+k")).toBe(true);
  await page.keyboard.type("farah");
  const people = page.getByRole("region", { name: "People" });
  await people.waitFor();
  expect(await page.getByRole("status").filter({ hasText: "3 results" }).count()).toBe(1);
  await saveScreenshot(page, "staff-search-1280");
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toContain("Farah One");
  await page.keyboard.press("ArrowUp");
  expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  for (const _ of ["One", "Two"]) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Farah Two" }).waitFor();
  await people.waitFor({ state: "detached" });
});

test("Ctrl+K focuses the search, but not below a dialog", async () => {
  const page = await open("/admin/students");
  await waitForScripts(page);
  await expect.poll(() => focusesSearch(page, "Control+k")).toBe(true);
  await page.locator("main").getByRole("link").first().focus();
  expect(await focusesSearch(page, "/"), "a single key").toBe(false);
  await page.evaluate(() => {
    const dialog = document.querySelector("main")!.appendChild(document.createElement("dialog"));
    dialog.showModal();
  });
  expect(await focusesSearch(page, "Control+k"), "below a dialog").toBe(false);
});

test("Escape closes the results and keeps the focus in the field", async () => {
  const page = await open("/admin");
  await waitForScripts(page);
  await fieldOf(page).fill("farah");
  await page.getByRole("region", { name: "Courses" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  expect(await page.getByRole("region", { name: "Courses" }).count()).toBe(0);
  expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

test("a click outside closes the results", async () => {
  const page = await open("/admin");
  await waitForScripts(page);
  await fieldOf(page).fill("farah");
  await page.getByRole("region", { name: "Courses" }).waitFor();
  await page.mouse.click(5, 790);
  await page.getByRole("region", { name: "Courses" }).waitFor({ state: "detached" });
});

test("without scripts Enter opens a page with the results, on a phone from the menu", async () => {
  const page = await open("/admin", { javaScript: false });
  await fieldOf(page).fill("farah");
  await page.keyboard.press("Enter");
  await page.getByText("3 results for “farah”").waitFor();
  const phone = await open("/admin", { javaScript: false, width: 320 });
  await phone.locator("summary", { hasText: "More" }).click();
  await phone.locator("details").getByLabel(LABEL).fill("farah");
  await phone.keyboard.press("Enter");
  await phone.getByText("3 results for “farah”").waitFor();
});
