import { beforeAll, describe, expect, test } from "vitest";
import { contactMessages } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import {
  COMMIT_MODES,
  expectNoAxeViolations,
  expectRoomForLargeText,
  saveScreenshot,
  useBrowser,
} from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { fullTest } from "#tests/support/full.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();

beforeAll(async () => {
  const { db } = worker;
  const course = await createCourse(db, { weekCount: 2 });
  const student = await createUser(db, { courseId: course.id, plan: "premium" });
  await createSubmission(db, { student, course, assignment: course.weeks[0]!.assignment });
  await createOpenAttempt(db, student, await createQuiz(db, { questionCount: 3 }));
  const enquiry = { name: "Ravi", email: "ravi@visitors.example", message: "Do you teach on Sundays?" };
  await db.orm.insert(contactMessages).values([enquiry, enquiry]);
});

const openAt = async (width: number, path: string, javaScript = true) => {
  const page = await browser.open(worker.url, { as: admin, width, javaScript });
  await page.goto(path);
  return { page, navigation: page.getByRole("navigation", { name: "Admin dashboard" }) };
};

test("from 1024 px a rail shows the areas, what waits in them, and a running test", async () => {
  const { page, navigation } = await openAt(1024, "/admin/students");
  const rail = navigation.locator("> div");
  expect((await rail.getByRole("link").allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
    "Overview",
    "Students",
    "Test Results",
    "Courses",
    "Sessions",
    "Counselling & Feedback",
    "Placement",
    "Grading",
    "Settings",
  ]);
  for (const name of ["Grading 1 waiting", "Overview 2 waiting", "Test Results test in progress"])
    expect(await rail.getByRole("link", { name, exact: true }).isVisible(), name).toBe(true);
  expect(await rail.locator("[aria-current=page]").textContent()).toBe("Students");
  expect(await rail.boundingBox()).toMatchObject({ x: 0, y: 64, width: 224 });
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(heading!.x).toBeGreaterThan(224);
  await expectNoAxeViolations(page);
});

describe.each([1280, 320])("at %s px", (width) => {
  test("the pages of an area are tabs beside the heading, also below a dialog, and not on pages below", async () => {
    const { page } = await openAt(width, "/admin/quizzes");
    const tabs = page.getByRole("navigation", { name: "Test Results" });
    await tabs.getByRole("link", { name: "Test codes" }).click();
    await page.getByRole("heading", { level: 1, name: "Test codes" }).waitFor();
    expect(await tabs.locator("[aria-current=page]").textContent()).toBe("Test codes");
    await page.getByRole("link", { name: "Add test code" }).first().click();
    await page.locator("dialog[open]").waitFor();
    expect(await tabs.count()).toBe(1);
    await page.goto("/admin/quizzes/codes/new");
    expect(await tabs.count()).toBe(0);
  });
});

test("the top bar names the area and the page, and links to both from the pages below", async () => {
  const { page } = await openAt(1280, "/admin/quizzes/codes/new");
  const bar = page.locator("header");
  expect(await bar.getByRole("link", { name: "Test Results" }).getAttribute("href")).toBe("/admin/results");
  await bar.getByRole("link", { name: "Test codes" }).click();
  await page.getByRole("heading", { level: 1, name: "Test codes" }).waitFor();
});

describe.each(COMMIT_MODES)("%s", (_how, javaScript) => {
  test.each([768, 320])("at %s px a menu shows every page", async (width) => {
    const { page, navigation } = await openAt(width, "/admin", javaScript);
    const menu = navigation.locator("details");
    expect(await menu.getByRole("link", { name: "Audit" }).isVisible()).toBe(false);
    await navigation.locator("summary").click();
    if (javaScript) await expectNoAxeViolations(page);
    await saveScreenshot(page, `staff-menu-${width}`);
    await menu.getByRole("link", { name: "Audit" }).click();
    await page.getByRole("heading", { level: 1, name: "Audit" }).waitFor();
    await menu.getByRole("link", { name: "Audit" }).waitFor({ state: "hidden" });
  });
});

test("on a phone a bar at the bottom links to the most used sections", async () => {
  const { page, navigation } = await openAt(320, "/admin");
  const bar = navigation.locator("> ul");
  expect((await bar.getByRole("link").allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
    "Overview",
    "Students",
    "Grading",
    "Sessions",
  ]);
  await bar.getByRole("link", { name: "Students" }).click();
  await page.getByRole("heading", { level: 1, name: "Students" }).waitFor();
  expect(await bar.locator("[aria-current=page]").textContent()).toBe("Students");
});

test.each([768, 320])("at %s px the open menu has room for text of twice the size", async (width) => {
  const { page, navigation } = await openAt(width, "/admin");
  await navigation.locator("summary").click();
  await expectRoomForLargeText(page, "the open menu", { widths: [width], within: ".staff-menu[open]" });
});

fullTest("Escape closes the menu and returns the focus to its button", async () => {
  const { page, navigation } = await openAt(320, "/admin");
  const button = navigation.locator("summary");
  await button.press("Enter");
  await navigation.locator("details").getByRole("link", { name: "Students" }).focus();
  await page.keyboard.press("Escape");
  expect(await button.evaluate((summary) => summary === document.activeElement)).toBe(true);
  expect(await navigation.locator("details").getAttribute("open")).toBeNull();
});

test("at 320 px the last element of a page that has the focus is not covered by the bar", async () => {
  const { page, navigation } = await openAt(320, "/admin/sessions/new");
  const bar = (await navigation.locator("> ul").boundingBox())!;
  const last = page.locator("main :is(a, button, input, select, textarea):visible").last();
  await last.focus();
  const { y, height } = (await last.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(bar.y);
});
