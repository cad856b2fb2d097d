import { expect, test } from "vitest";
import { COMMIT_MODES, checkScreen, useBrowser } from "#tests/support/browser.ts";
import { countClicks } from "#tests/support/clicks.ts";
import { createCourse } from "#tests/support/courses.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();

test.each(COMMIT_MODES)("weeks are added by hand in under 3 clicks each, %s", async (_how, javaScript) => {
  const course = await createCourse(worker.db, { weekCount: 1, durationWeeks: 5 });
  const page = await browser.open(worker.url, { as: admin, javaScript });
  browser.expectConsoleError(/422/);
  const { counter, press, print } = countClicks(page);
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
  print("Four weeks by hand");
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

test("the Markdown of a course and of an assignment is shown formatted while it is typed, as it will be stored", async () => {
  const course = await createCourse(worker.db, { weekCount: 1 });
  const { id, assignment } = course.weeks[0]!;
  const page = await browser.open(worker.url, { as: admin, width: 320 });
  // The forms are left with unsaved text.
  page.on("dialog", (question) => question.accept());
  const shown = (name: string) => page.getByRole("region", { name: `Preview: ${name}` });
  await page.goto(`/admin/courses/${course.id}/weeks/${id}/assignments/new`);
  await page.getByLabel("Description").fill("Build **one** page.\n\n- with a list");
  await shown("Description").locator("strong", { hasText: "one" }).waitFor();
  expect(await shown("Instructions").count()).toBe(0);
  await page.getByLabel("Instructions").fill("Send `main.py` <script>alert(1)</script>");
  await shown("Instructions").locator("code", { hasText: "main.py" }).waitFor();
  expect(await shown("Instructions").locator("script").count()).toBe(0);
  await checkScreen(page, "assignment-preview");
  await page.goto(`/admin/courses/${course.id}/assignments/${assignment.id}/edit`);
  await page.getByLabel("Description").fill("*Soon*");
  await shown("Description").locator("em", { hasText: "Soon" }).waitFor();
  await page.goto(`/admin/courses/${course.id}/edit`);
  await page.getByLabel("Description").fill("Six **months**.");
  await shown("Description").locator("strong", { hasText: "months" }).waitFor();
});
