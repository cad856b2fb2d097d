import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { COLUMNS } from "#app/domain/courses/course-file/columns.ts";
import { courses, weeks } from "#db/schema/index.ts";
import { COMMIT_MODES, checkScreen, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();

/** Counts what a person presses. */
function countClicks(page: Page) {
  const counter = { clicks: 0 };
  const press = async (name: string | RegExp, role: "link" | "button" = "button") => {
    counter.clicks += 1;
    await page.getByRole(role, { name }).click();
  };
  return { counter, press };
}

const row = (cells: Partial<Record<(typeof COLUMNS)[number], string | number>>) =>
  COLUMNS.map((column) => cells[column] ?? "").join(",");

/** 26 weeks, each with three topics, a live class, two resources and an assignment. */
const halfAYear = (name: string) =>
  [
    COLUMNS.join(","),
    row({ kind: "course", title: "name", description: name }),
    row({ kind: "course", title: "description", description: "Six months to an internship." }),
    row({ kind: "course", title: "effort per week", description: "2-3 hours daily" }),
    ...Array.from({ length: 26 }, (_, index) => index + 1).flatMap((week) => [
      row({ week, kind: "week", title: `Step ${week}` }),
      ...[1, 2, 3].map((topic) => row({ week, kind: "topic", title: `Topic ${topic}` })),
      row({ week, kind: "live class", title: "Questions and answers" }),
      ...[1, 2].map((part) =>
        row({
          week,
          kind: "resource",
          title: `Reading ${part}`,
          url: "https://read.example",
          type: "article",
        }),
      ),
      row({ week, kind: "assignment", title: "Essay", description: "Write it.", "due day": "Sunday" }),
    ]),
  ].join("\n");

test.each(COMMIT_MODES)(
  "a course of 26 weeks comes from a file in under 12 clicks, and goes back into one, %s",
  async (how, javaScript) => {
    const name = `half-a-year-${how.replaceAll(" ", "-")}`;
    const page = await browser.open(worker.url, { as: admin, javaScript });
    browser.expectConsoleError(/422/);
    const { counter, press } = countClicks(page);
    await page.goto("/admin/courses");
    await press("Import course", "link");
    const choose = (content: string) => {
      counter.clicks += 2;
      return page
        .locator("#import-file")
        .setInputFiles({ name: "course.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
    };
    await choose(halfAYear(name).replace("https://read.example", "nowhere"));
    await press("Check");
    await page.getByText("Line 10: Please enter a valid URL").waitFor();
    expect(await page.getByRole("button", { name: /^Import/ }).count()).toBe(0);
    if (javaScript) await checkScreen(page, "import-course-faults");
    await choose(halfAYear(name));
    await press(/^Check/);
    await page.getByText(`26 weeks of ${name} found`).waitFor();
    await press("Import 26 weeks");
    await page.getByText("The course is imported with 26 weeks.").waitFor();
    process.stdout.write(
      `A course of 26 weeks from a file, with one fault corrected: ${counter.clicks} clicks\n`,
    );
    expect(counter.clicks).toBeLessThan(12);
    const [course] = await worker.db.orm.select().from(courses).where(eq(courses.courseName, name));
    expect(await worker.db.orm.select().from(weeks).where(eq(weeks.courseId, course!.id))).toHaveLength(26);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as CSV" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    expect(file.split("\r\n").length).toBe(halfAYear(name).split("\n").length + 4);
  },
);

test.each(COMMIT_MODES)("weeks are added by hand in under 3 clicks each, %s", async (_how, javaScript) => {
  const course = await createCourse(worker.db, { weekCount: 1, durationWeeks: 5 });
  const page = await browser.open(worker.url, { as: admin, javaScript });
  browser.expectConsoleError(/422/);
  const { counter, press } = countClicks(page);
  await page.goto(`/admin/courses/${course.id}`);
  await press("Add week", "link");
  for (const week of [2, 3, 4, 5]) {
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
    await page.getByLabel("Title").fill(`Step ${week}`);
    await page.getByRole("textbox", { name: "Topics (optional)", exact: true }).fill("Goals\nHabits");
    await page.getByLabel("Resources").fill("Video: Welcome https://watch.example");
    await page.getByLabel("Assignments").fill("Essay (50 points, due Sunday): Write it.");
    await press(week < 5 ? "Save and add another" : "Save week");
    await page.getByText(`Week ${week} is added.`).waitFor();
  }
  process.stdout.write(`Four weeks by hand: ${counter.clicks} clicks\n`);
  expect(counter.clicks / 4).toBeLessThan(3);
  await page.locator("#week-5 summary").click();
  await page.locator("#week-5").getByRole("link", { name: "Welcome" }).first().waitFor();
  await page.locator("#week-5").getByText("Max score 50, in dated batches on Sunday").waitFor();
});

test.each(COMMIT_MODES)("a course is duplicated and its items change weeks, %s", async (_how, javaScript) => {
  const course = await createCourse(worker.db, { weekCount: 2, displayName: "First run" });
  const page = await browser.open(worker.url, { as: admin, javaScript });
  await page.goto(`/admin/courses/${course.id}`);
  await page.getByRole("link", { name: "Duplicate", exact: true }).click();
  await page.getByLabel("Name of the copy").fill(`${course.courseName} 2`);
  await page.getByLabel("Display name").fill("Second run");
  await page.getByRole("button", { name: "Duplicate course" }).click();
  await page.getByText("This is the copy.").waitFor();
  const week = (number: number) => page.locator(`#week-${number}`);
  await week(1).locator("summary").click();
  await week(1).getByRole("button", { name: "Duplicate week 1" }).click();
  await page.getByText("Week 2 is a copy of week 1.").waitFor();
  await page.reload();
  await week(3).locator("summary").click();
  await week(3).getByRole("link", { name: "Add resource to week 3" }).click();
  for (const number of [1, 2]) {
    await page.getByLabel("Title").last().fill(`Book ${number}`);
    await page.getByLabel("URL").last().fill("https://read.example");
    await page.getByLabel("Type").last().selectOption("document");
    if (number === 2) break;
    await page.getByRole("button", { name: "Add another resource" }).click();
    await expect.poll(() => page.getByLabel("Title").count()).toBe(2);
  }
  await page.getByRole("button", { name: "Save resources" }).click();
  await page.getByText("'Book 1' is added. 'Book 2' is added.").waitFor();
  await page.reload();
  await week(3).locator("summary").click();
  await week(3).getByRole("link", { name: "Move or copy Book 2" }).click();
  await page.getByLabel("To week").selectOption({ label: "Week 1: Week 1" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("'Book 2' is moved to week 1.").waitFor();
  await page.reload();
  await week(2).locator("summary").click();
  await week(2).getByRole("link", { name: "Remove week 2" }).click();
  await page.getByRole("button", { name: "Remove week" }).click();
  await page.getByText("Week removed.").waitFor();
  await page.getByRole("heading", { name: "Just deleted" }).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("'Week 1' is back.").waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "Just deleted" }).count()).toBe(0);
  await week(3).waitFor();
});
