import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { courses, weeks } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { COMMIT_MODES, CONFLICT_MODES, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { fullTest } from "#tests/support/full.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useAdminWorker, useSignedIn } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();
const other = useSignedIn(worker, (db) => createAdmin(db, { firstName: "Kavi" }));

test.each(COMMIT_MODES)("rows of a course are added and removed, %s", async (_how, javaScript) => {
  const page = await browser.open(worker.url, { as: admin, javaScript });
  await page.goto("/admin/courses/new");
  await page.getByLabel("Display name").fill("Career programme");
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByLabel("Category").fill("Web");
  await page.getByLabel("Tools, one per line").fill("HTML\nCSS");
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByRole("button", { name: "Remove category 2" }).click();
  await expect.poll(() => page.getByLabel("Category").count()).toBe(1);
  expect(await page.getByLabel("Category").inputValue()).toBe("Web");
  expect(await page.getByLabel("Tools, one per line").inputValue()).toBe("HTML\nCSS");
  expect(await page.getByLabel("Display name").inputValue()).toBe("Career programme");
});

fullTest("a course is added, filled with weeks and material, and deleted", async () => {
  const page = await browser.open(worker.url, { as: admin });
  browser.expectConsoleError(/422/);
  const courseName = "career";
  await page.goto("/admin/courses");
  await page.getByRole("link", { name: "Add course" }).click();
  await page.getByLabel("Display name").fill("Career programme");
  await page.getByRole("button", { name: "Save course" }).click();
  for (const message of [
    "Please enter the course name",
    "Please enter a description",
    "Please enter the effort per week",
  ]) {
    await page.getByRole("alert").getByRole("link", { name: message }).waitFor();
  }
  expect(await page.getByLabel("Display name").inputValue()).toBe("Career programme");
  await page.getByLabel("Name", { exact: true }).fill(courseName);
  await page.getByLabel("Description", { exact: true }).fill("Six months to an internship.");
  await page.getByLabel("Duration in weeks").fill("26");
  await page.getByLabel("Live classes per week").fill("3");
  await page.getByLabel("Effort per week").fill("2-3 hours daily");
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByLabel("Category").fill("Web");
  await page.getByLabel("Tools, one per line").fill("HTML\nCSS");
  await page.getByRole("button", { name: "Save course" }).click();
  await page.getByText("Course saved successfully!").waitFor();
  await page.getByText("HTML, CSS").waitFor();

  for (const title of ["Orientation", "Foundation"]) {
    await page.getByRole("link", { name: "Add week" }).click();
    await page.getByLabel("Title").fill(title);
    await page.getByRole("textbox", { name: "Topics (optional)", exact: true }).fill("Goals\nHabits");
    await page.getByRole("button", { name: "Save week" }).click();
    await page.getByText(/^Week \d is added\.$/).waitFor();
  }
  const week = (number: number) => page.locator(`#week-${number}`);
  await week(2).locator("summary").click();
  await week(2).getByRole("button", { name: "Move week 2 up" }).click();
  await page.getByText("This is now week 1.").waitFor();
  await page.getByText("Week 1: Foundation").waitFor();

  if (!(await week(1).getByRole("link", { name: "Add resource to week 1" }).isVisible())) {
    await week(1).locator("summary").click();
  }
  await week(1).getByRole("link", { name: "Add resource to week 1" }).click();
  await page.getByLabel("Title").fill("Reading");
  await page.getByLabel("URL").fill("no address");
  await page.getByLabel("Type").selectOption("article");
  await page.getByRole("button", { name: "Save resources" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Please enter a valid URL" }).waitFor();
  await page.getByLabel("URL").fill("https://read.example/");
  await page.getByRole("button", { name: "Save resources" }).click();
  await page.getByText("'Reading' is added.").waitFor();
  if (!(await week(1).getByRole("link", { name: "Add assignment to week 1" }).isVisible())) {
    await week(1).locator("summary").click();
  }
  await week(1).getByRole("link", { name: "Add assignment to week 1" }).click();
  await page.getByLabel("Title").fill("Portfolio");
  await page.getByLabel("Description").fill("Build it.");
  await page.getByLabel("Due date").fill("2099-01-31");
  expect(await page.getByLabel("Max score").inputValue()).toBe("100");
  await page.getByRole("button", { name: "Add assignment" }).click();
  await page.getByText("'Portfolio' is added.").waitFor();
  await expect
    .poll(() => page.getByText("Max score 100, due 31 Jan 2099, 11:59 pm IST, 0 submitted").count())
    .toBe(1);

  await page.getByRole("button", { name: "Make inactive" }).click();
  await page.getByText("The course is inactive").waitFor();
  const remove = async () => {
    await page.getByRole("link", { name: "Delete", exact: true }).click();
    await page.getByText("You can undo this for 10 minutes.").waitFor();
    await page.getByRole("button", { name: "Delete course" }).click();
    await page.getByText("Course deleted successfully!").waitFor();
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText("is back.").waitFor();
  await remove();
  expect(await worker.db.orm.select().from(courses).where(eq(courses.courseName, courseName))).toEqual([]);
});

test.each(CONFLICT_MODES)(
  "two admins save one course: one is saved, the other sees both and keeps the text, %s",
  async (_how, javaScript) => {
    const course = await createCourse(worker.db, { weekCount: 1, displayName: "Before" });
    const [mine, theirs] = await Promise.all(
      [admin, other].map((as) => browser.open(worker.url, { as, javaScript })),
    );
    browser.expectConsoleError(/409/);
    for (const page of [mine!, theirs!]) await page.goto(`/admin/courses/${course.id}/edit`);
    await theirs!.getByLabel("Display name").fill("Theirs");
    await theirs!.getByRole("button", { name: "Save course" }).click();
    await theirs!.getByText("Course saved successfully!").waitFor();
    await mine!.getByLabel("Display name").fill("Mine");
    await mine!.getByRole("button", { name: "Save course" }).click();
    await mine!.getByText("Someone else has saved changes").waitFor();
    await mine!.getByText(/^Display name ?Saved now: Theirs ?Yours: Mine$/).waitFor();
    expect(await mine!.getByLabel("Display name").inputValue()).toBe("Mine");
    const stored = () => worker.db.orm.select().from(courses).where(eq(courses.id, course.id));
    expect(await stored()).toMatchObject([{ displayName: "Theirs", version: 2 }]);
    await mine!.getByRole("button", { name: "Save course" }).click();
    await mine!.getByText("Course saved successfully!").waitFor();
    expect(await stored()).toMatchObject([{ displayName: "Mine", version: 3 }]);
  },
);

test("a course or an assignment with submissions explains why it cannot be deleted", async () => {
  const course = await createCourse(worker.db, { weekCount: 1 });
  const student = await createUser(worker.db);
  const { assignment } = course.weeks[0]!;
  await createSubmission(worker.db, { student, course, assignment });
  const page = await browser.open(worker.url, { as: admin });
  await page.goto(`/admin/courses/${course.id}/delete`);
  await page.getByText("This course cannot be deleted").waitFor();
  expect(await page.getByRole("button", { name: "Delete course" }).count()).toBe(0);
  const posted = await worker.fetch(`/admin/courses/${course.id}/delete`, { as: admin, form: {} });
  expect(posted.status).toBe(409);
  await page.goto(`/admin/courses/${course.id}/assignments/${assignment.id}/delete`);
  await page.getByText("This assignment cannot be removed").waitFor();
  await page.getByText("1 student has submitted to").waitFor();
  expect(await page.getByRole("button", { name: "Remove assignment" }).count()).toBe(0);
  expect(await worker.db.orm.select().from(weeks).where(eq(weeks.courseId, course.id))).toHaveLength(1);
});

test("a course form posted twice creates one course", async () => {
  const form = {
    courseName: "twice",
    courseDescription: "Once",
    durationWeeks: "1",
    effortPerWeek: "1 hour",
    liveClassesPerWeek: "0",
    formKey: crypto.randomUUID(),
  };
  const answers = await Promise.all(
    [1, 2].map(() => worker.fetch("/admin/courses/new", { as: admin, form })),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await worker.db.orm.select().from(courses).where(eq(courses.courseName, "twice"))).toHaveLength(1);
});
