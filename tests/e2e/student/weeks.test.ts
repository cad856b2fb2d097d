import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { assignments } from "#db/schema/index.ts";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { MODES, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { fullTest, inTurn } from "#tests/support/full.ts";
import { createResult } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const WEEKS = 12;

const browser = useBrowser();
const worker = useWorker();
let course: Awaited<ReturnType<typeof createCourse>>;
let student: SignedIn;

beforeAll(async () => {
  course = await createCourse(worker.db, { weekCount: WEEKS });
  student = await signInAs(worker.db, { plan: "premium", courseId: course.id });
  await createResult(worker.db, student.user);
});

async function openCourse(address = "", javaScript = true): Promise<Page> {
  const page = await browser.open(worker.url, { as: student, javaScript });
  await page.goto(`/dashboard/course${address}`);
  return page;
}

/** The weeks whose plan is on the page. */
const openWeeks = (page: Page) =>
  page
    .locator('[id^="week-"]')
    .evaluateAll((weeks) =>
      weeks.filter((week) => week.textContent?.includes("Topic of")).map((week) => week.id.slice(5)),
    );

const weekLink = (page: Page, week: number) => page.locator(`#week-${week}`).getByRole("link");

describe.each(MODES)("%s", (_, javaScript) => {
  test("the current week is open; the address of another opens that and closes it", async () => {
    const page = await openCourse("", javaScript);
    expect(await openWeeks(page)).toEqual(["1"]);
    await weekLink(page, 9).click();
    await page.getByText("Topic of week 9").waitFor();
    expect(await openWeeks(page)).toEqual(["9"]);
    expect(page.url()).toMatch(/course\?week=9#week-9$/);
    const top = await page.locator("#week-9").evaluate((week) => week.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(64);
    expect(top).toBeLessThan(400);
    await page.goBack();
    await page.getByText("Topic of week 1", { exact: true }).waitFor();
    expect(await openWeeks(page)).toEqual(["1"]);
  });

  test("all weeks can be shown on one page, and one again", async () => {
    const page = await openCourse("", javaScript);
    await page.getByRole("link", { name: "All weeks on one page" }).click();
    await page.getByText(`Topic of week ${WEEKS}`).waitFor();
    expect(await openWeeks(page)).toHaveLength(WEEKS);
    await page.getByRole("link", { name: "Only the current week" }).click();
    await page.getByRole("link", { name: "All weeks on one page" }).waitFor();
    expect(await openWeeks(page)).toEqual(["1"]);
  });

  test.each(inTurn(["?week=0", "?week=13", "?week=x", "?week="], Number(javaScript)))(
    "%s means the current week",
    async (address) => {
      expect(await openWeeks(await openCourse(address, javaScript))).toEqual(["1"]);
    },
  );

  test("a rejected form stays open with what was typed, in any week", async () => {
    browser.expectConsoleError(/422/);
    const page = await openCourse("?week=5", javaScript);
    const assignment = page.getByRole("article", { name: "Assignment of week 5" });
    await assignment.getByLabel("Link to your work").fill("somewhere");
    await assignment.getByRole("button", { name: "Submit assignment" }).click();
    await assignment.getByRole("alert").waitFor();
    expect(await openWeeks(page)).toEqual(["5"]);
    expect(await assignment.getByLabel("Link to your work").inputValue()).toBe("somewhere");
  });
});

test("an opened week has the focus", async () => {
  const page = await openCourse();
  await weekLink(page, 4).press("Enter");
  await page.getByText("Topic of week 4").waitFor();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.tagName === "SUMMARY" && activeElement.parentElement?.id;
    });
  await expect.poll(focused).toBe("week-4");
});

fullTest("an address that names a week only by its hash opens it", async () => {
  const page = await openCourse("#week-7");
  await page.getByText("Topic of week 7").waitFor();
  expect(page.url()).toMatch(/course\?week=7#week-7$/);
});

fullTest("an assignment is scrolled into view from the first page", async () => {
  const { id: assignmentId } = course.weeks[4]!.assignment;
  await worker.db.orm
    .update(assignments)
    .set({ dueAt: Date.now() + 3_600_000 })
    .where(eq(assignments.id, assignmentId));
  const page = await browser.open(worker.url, { as: student, height: 600 });
  await page.goto("/dashboard");
  const link = page.getByRole("link", { name: "Submit your work" });
  const id = new URL((await link.getAttribute("href"))!, worker.url).hash.slice(1);
  await link.click();
  const top = () =>
    page
      .locator(`[id="${id}"]`)
      .evaluate((assignment) => assignment.getBoundingClientRect().top, undefined, { timeout: 3_000 });
  await expect.poll(top).toBeLessThan(200);
  expect(await top()).toBeGreaterThanOrEqual(64);
});
