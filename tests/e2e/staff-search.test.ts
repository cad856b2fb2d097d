import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createUser } from "#tests/support/accounts.ts";
import { expectNoAxeViolations, saveScreenshot, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createSubmission } from "#tests/support/submissions.ts";
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

/** A submission to grade. */
async function aSubmission() {
  const course = await createCourse(worker.db, { weekCount: 1 });
  const student = await createUser(worker.db);
  return createSubmission(worker.db, { student, course, assignment: course.weeks[0]!.assignment });
}

test("/ focuses the search, except in a field, with Ctrl, Alt or Command, and below a dialog", async () => {
  const page = await open("/admin/students");
  await waitForScripts(page);
  await expect.poll(() => focusesSearch(page, "/")).toBe(true);
  expect(await fieldOf(page).inputValue()).toBe("");
  await page.keyboard.press("/");
  expect(await fieldOf(page).inputValue()).toBe("/");
  await page.locator("main").getByRole("link").first().focus();
  expect(await focusesSearch(page, "/")).toBe(true);
  for (const keys of ["Control+/", "Alt+/", "Meta+/"]) {
    await page.locator("main").getByRole("link").first().focus();
    expect(await focusesSearch(page, keys), keys).toBe(false);
  }
  await page.evaluate(() => {
    const main = document.querySelector("main")!;
    const text = main.appendChild(document.createElement("p"));
    main.appendChild(document.createElement("dialog"));
    text.contentEditable = "true";
    text.focus();
  });
  expect(await focusesSearch(page, "/"), "in an editable text").toBe(false);
  await page.locator("main").getByRole("combobox").first().focus();
  expect(await focusesSearch(page, "/"), "in a select").toBe(false);
  await page.evaluate(() => document.querySelector("dialog")!.showModal());
  expect(await focusesSearch(page, "/"), "below a dialog").toBe(false);
});

test("single keys can be turned off and on, those with Ctrl or Alt stay (WCAG 2.1.4)", async () => {
  const { id } = await aSubmission();
  const page = await open("/admin/account");
  await page.getByRole("link", { name: "Keyboard shortcuts" }).click();
  await page.getByText("/ or Ctrl+K").waitFor();
  await page.getByRole("button", { name: "Turn off single-key shortcuts" }).click();
  await page.getByText("Single-key shortcuts are off.").waitFor();
  expect(await page.locator("kbd").allTextContents()).toEqual([
    "Ctrl+K",
    "Ctrl+Enter",
    "Alt+N",
    "Alt+P",
    "Alt+S",
    "Alt+1 to Alt+6",
  ]);
  await page.getByRole("heading", { level: 1 }).focus();
  await expect.poll(() => focusesSearch(page, "Control+k")).toBe(true);
  await page.getByRole("button", { name: "Turn on" }).focus();
  expect(await focusesSearch(page, "/")).toBe(false);

  await page.goto(`/admin/grading/${id}`);
  await waitForScripts(page);
  const keys = page.locator("#grading-keys");
  await page.getByRole("button", { name: "Save grade" }).focus();
  await page.keyboard.press("?");
  await page.keyboard.press("Alt+s");
  expect(await page.getByLabel("Score, 0 to 100").evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  expect(await keys.getAttribute("open")).toBeNull();

  await page.goto("/admin/account/shortcuts");
  await page.getByRole("button", { name: "Turn on single-key shortcuts" }).click();
  await page.getByText("Single-key shortcuts are on.").waitFor();
  await page.goto(`/admin/grading/${id}`);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Save grade" }).focus();
  await page.keyboard.press("?");
  expect(await keys.getAttribute("open")).toBe("");
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
