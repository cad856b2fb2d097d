import { eq } from "drizzle-orm";
import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { assignments, grades, submissions, submissionVersions } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { COMMIT_MODES, checkScreen, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { fullTest } from "#tests/support/full.ts";
import { tabTo, type } from "#tests/support/keyboard.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useAdminWorker, useSignedIn } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();
const other = useSignedIn(worker, (db) => createAdmin(db, { firstName: "Kavi" }));
let course: Awaited<ReturnType<typeof createCourse>>;

beforeAll(async () => {
  course = await createCourse(worker.db, { weekCount: 1, displayName: "Career programme" });
});
beforeEach(async () => {
  await worker.db.orm.delete(grades);
  await worker.db.orm.delete(submissionVersions);
  await worker.db.orm.delete(submissions);
});

/** Students submit one after the other, an hour apart. */
async function submitted(names: string[], link?: string) {
  const { assignment } = course.weeks[0]!;
  const ids: string[] = [];
  for (const [index, firstName] of names.entries()) {
    const student = await createUser(worker.db, { firstName, lastName: "Rao" });
    const submittedAt = Date.parse("2026-01-05T10:00:00Z") + index * 3_600_000;
    ids.push((await createSubmission(worker.db, { student, course, assignment, link }, { submittedAt })).id);
  }
  return ids;
}

test("three submissions are graded in a row by Tab and Enter, without scripts", async () => {
  await submitted(["Asha", "Bela", "Chetan"]);
  const page = await browser.open(worker.url, { as: admin, javaScript: false });
  await page.goto("/admin/grading");
  await tabTo(page, /^Grade the oldest/);
  await page.keyboard.press("Enter");
  for (const name of ["Asha Rao", "Bela Rao", "Chetan Rao"]) {
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await type(page, /^Score, 0 to 100/, "75");
    await page.keyboard.press("Enter");
  }
  await page.getByText("No submissions to grade").waitFor();
  expect((await worker.db.orm.select().from(submissions)).map(({ score }) => score)).toEqual([75, 75, 75]);
});

test("a score out of bounds is rejected with the text kept, then the work is returned", async () => {
  const [id] = await submitted(["Asha"]);
  const page = await browser.open(worker.url, { as: admin });
  browser.expectConsoleError(/422/);
  await page.goto(`/admin/grading/${id}`);
  await page.getByLabel("Score, 0 to 100").fill("101");
  await page.getByLabel("Feedback").fill("Almost there");
  await page.getByRole("button", { name: "Save grade" }).click();
  await page.getByRole("alert").getByRole("link", { name: "The score must be between 0 and 100" }).waitFor();
  expect(await page.getByLabel("Feedback").inputValue()).toBe("Almost there");
  await page.getByRole("button", { name: "Return for changes" }).click();
  await page.getByText("The work of Asha Rao has been returned.").waitFor();
  expect(await worker.db.orm.select().from(submissions)).toMatchObject([
    { status: "returned", feedback: "Almost there", score: null },
  ]);
});

fullTest("the wheel of a mouse changes no score", async () => {
  const [id] = await submitted(["Asha"]);
  const page = await browser.open(worker.url, { as: admin });
  await page.goto(`/admin/grading/${id}`);
  const score = page.getByLabel("Score, 0 to 100");
  await score.and(page.locator(":focus")).waitFor();
  await score.fill("10");
  await score.hover();
  for (const step of [120, 120, 120, -120]) await page.mouse.wheel(0, step);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await score.inputValue()).toBe("10");
});

test.each(COMMIT_MODES)(
  "two graders: one is saved, the other sees both and keeps the text, %s",
  async (_how, javaScript) => {
    const [id] = await submitted(["Asha"]);
    const [mine, theirs] = await Promise.all(
      [admin, other].map((as) => browser.open(worker.url, { as, javaScript })),
    );
    browser.expectConsoleError(/409/);
    for (const page of [mine!, theirs!]) await page.goto(`/admin/grading/${id}`);
    await theirs!.getByLabel("Score, 0 to 100").fill("40");
    await theirs!.getByLabel("Feedback").fill("Theirs");
    await theirs!.getByRole("button", { name: "Save grade" }).click();
    await theirs!.getByText("No more submissions to grade.").waitFor();
    await mine!.getByLabel("Score, 0 to 100").fill("90");
    await mine!.getByLabel("Feedback").fill("Mine");
    await mine!.getByRole("button", { name: "Save grade" }).click();
    await mine!
      .getByText(/Kavi .* has graded this submission since you opened it/)
      .first()
      .waitFor();
    await mine!.getByText(/^Score ?Saved now: 40 ?Yours: 90$/).waitFor();
    await mine!.getByText(/^Feedback ?Saved now: Theirs ?Yours: Mine$/).waitFor();
    expect(await mine!.getByLabel("Feedback").inputValue()).toBe("Mine");
    expect(await worker.db.orm.select().from(submissions)).toMatchObject([{ score: 40 }]);
    await mine!.getByRole("button", { name: "Save grade" }).click();
    await mine!.getByText("is graded: 90 of 100").waitFor();
    expect((await worker.db.orm.select().from(grades)).map(({ score }) => score)).toEqual([40, 90]);
  },
);

test.each(COMMIT_MODES)(
  "ticked rows of the list are assigned to one grader, %s",
  async (_how, javaScript) => {
    const [asha, , chetan] = await submitted(["Asha", "Bela", "Chetan"]);
    const page = await browser.open(worker.url, { as: admin, javaScript });
    await page.goto("/admin/grading");
    for (const name of ["Asha", "Chetan"]) {
      await page.getByRole("checkbox", { name: new RegExp(`^Select ${name} Rao`) }).check();
    }
    await page.getByRole("button", { name: "Assign" }).click();
    await page.getByRole("heading", { level: 1, name: "Assign 2 submissions" }).waitFor();
    browser.expectConsoleError(/422/);
    await page.getByRole("button", { name: "Assign" }).click();
    await page.getByRole("alert").getByRole("link", { name: "Please choose who grades them" }).waitFor();
    await page.getByLabel("Grader").selectOption({ value: other.user.id });
    await page.getByRole("button", { name: "Assign" }).click();
    await page.getByText("2 submissions assigned.").waitFor();
    const rows = await worker.db.orm.select().from(submissions);
    const assigned = rows.filter(({ assignedTo }) => assignedTo === other.user.id).map(({ id }) => id);
    expect(assigned.sort()).toEqual([asha, chetan].sort());
  },
);

test("on a phone the work comes first, with score and save in a bar and the feedback in a sheet", async () => {
  const [first, , last] = await submitted(["Asha", "Bela", "Chetan"]);
  const page = await browser.open(worker.url, { as: admin, width: 320, height: 640 });
  await page.goto(`/admin/grading/${first}`);
  await page.getByText("1 of 3").waitFor();
  const bar = page.getByRole("region", { name: "Grade" });
  const toggle = bar.getByRole("button", { name: "Feedback" });
  await toggle.waitFor();
  const placeOf = async (locator: Locator) => (await locator.boundingBox())!;
  const navigation = await placeOf(page.getByRole("link", { name: "Grading" }).last());
  const closed = await placeOf(bar);
  expect(closed.height).toBeLessThanOrEqual(66);
  expect(closed.y + closed.height).toBeLessThanOrEqual(navigation.y + 1);
  const work = await placeOf(page.getByRole("link", { name: /^Open the work/ }));
  expect(work.y + work.height).toBeLessThan(closed.y);
  expect(await page.getByLabel("Feedback", { exact: true }).isVisible()).toBe(false);
  await checkScreen(page, "grading-phone");
  await toggle.click();
  await page.getByLabel("Feedback", { exact: true }).fill("Well explained.");
  await checkScreen(page, "grading-phone-sheet");
  await bar.getByRole("button", { name: "Close" }).click();
  await bar.getByLabel("Score, 0 to 100").fill("80");
  await bar.getByRole("button", { name: "Save" }).click();
  await page.getByText("2 of 3").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Bela Rao");
  browser.expectConsoleError(/422/);
  await bar.getByLabel("Score, 0 to 100").fill("101");
  await bar.getByRole("button", { name: "Save" }).click();
  await bar.getByRole("alert").getByRole("link", { name: "The score must be between 0 and 100" }).waitFor();
  await checkScreen(page, "grading-phone-error");
  await bar.getByRole("button", { name: "Score 75" }).click();
  await bar.getByRole("button", { name: "Save and next" }).click();
  await page.getByText("3 of 3").waitFor();
  await bar.getByLabel("Score, 0 to 100").fill("60");
  await bar.getByRole("button", { name: "Save" }).click();
  await page.getByText("No more submissions to grade. Three graded in 1 minute.").waitFor();
  const rows = await worker.db.orm.select().from(submissions).orderBy(submissions.submittedAt);
  expect(rows.map(({ id, score, feedback }) => [id === first || id === last, score, feedback])).toEqual([
    [true, 80, "Well explained."],
    [false, 75, ""],
    [true, 60, ""],
  ]);
});

test("at 1280 px the queue, the work and the grade are three panes, and the grade stays in view", async () => {
  await submitted(["Asha", "Bela", "Chetan"]);
  const page = await browser.open(worker.url, { as: admin });
  await page.goto("/admin/grading?q=rao&assigned=nobody");
  await page.getByRole("link", { name: "Grade the oldest" }).click();
  await page.getByRole("heading", { level: 1, name: "Asha Rao" }).waitFor();
  const queue = page.getByRole("navigation", { name: "Queue" });
  expect(await queue.getByRole("link").allTextContents()).toEqual([
    expect.stringMatching(/^Asha Rao/),
    expect.stringMatching(/^Bela Rao/),
    expect.stringMatching(/^Chetan Rao/),
  ]);
  const grade = page.getByRole("region", { name: "Grade" });
  const widths = await Promise.all([queue, grade].map(async (pane) => (await pane.boundingBox())!.width));
  expect(widths).toEqual([240, 360]);
  expect(await grade.getByRole("button", { name: "Feedback" }).isVisible()).toBe(false);
  await page.mouse.wheel(0, 2_000);
  expect((await grade.boundingBox())!.y).toBeGreaterThanOrEqual(64);
  await checkScreen(page, "grading-panes");
  await page.setViewportSize({ width: 1280, height: 800 });
  await queue.getByRole("link", { name: /^Bela Rao/ }).click();
  await page.getByRole("heading", { level: 1, name: "Bela Rao" }).waitFor();
  await page.getByText("2 of 3").waitFor();
  await grade.getByLabel("Score, 0 to 100").fill("70");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("heading", { level: 1, name: "Chetan Rao" }).waitFor();
  expect(new URL(page.url()).searchParams.get("list")).toBe("q=rao&assigned=nobody");
  await page.getByText("The work of Bela Rao is graded: 70 of 100.").waitFor();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.getByText("2 submissions").waitFor();
  expect(await page.getByRole("row", { name: /Rao/ }).count()).toBe(2);
});

fullTest(
  "on a desk the work is beside the score, Save is always in view, and a message moves nothing",
  async () => {
    const { assignment } = course.weeks[0]!;
    const of = eq(assignments.id, assignment.id);
    const rubric = Array.from({ length: 5 }, (_, index) => ({ title: `Part ${index + 1}`, points: 20 }));
    await worker.db.orm.update(assignments).set({ rubric }).where(of);
    const page = await browser.open(worker.url, { as: admin });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route("https://docs.google.com/**", (route) => route.fulfill({ body: "<h1>A plan</h1>" }));
    const link = "https://docs.google.com/document/d/1AbC_dEf-GhIjKlMnOp/edit";
    const [id] = await submitted(["Asha", "Bela"], link);
    await page.goto(`/admin/grading/${id}`);
    const frame = page.locator('iframe[title="Submitted work"]');
    await frame.contentFrame().getByRole("heading", { name: "A plan" }).waitFor();
    expect(await frame.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin");
    const save = page.getByRole("button", { name: "Save and next" });
    const isSaveInView = async () => {
      const { y, height } = (await save.boundingBox())!;
      return y > 64 && y + height <= 800;
    };
    expect(await isSaveInView()).toBe(true);
    for (const { title } of rubric) await page.getByRole("button", { name: `20 for ${title}` }).click();
    expect(await isSaveInView()).toBe(true);
    await page.getByText("Sum: 100 of 100").waitFor();
    const heading = page.getByRole("heading", { level: 1 });
    const before = (await heading.boundingBox())!.y;
    await save.click();
    await page.getByText("The work of Asha Rao is graded: 100 of 100.").waitFor();
    await page.getByText("2 of 2").waitFor();
    expect((await heading.boundingBox())!.y).toBe(before);
    await checkScreen(page, "grading-beside-work");
    await worker.db.orm.update(assignments).set({ rubric: [] }).where(of);
  },
);

test("late work by rubric: the score before and after lateness while typing, and keys for the rows", async () => {
  const { assignment } = course.weeks[0]!;
  const of = eq(assignments.id, assignment.id);
  const rubric = [
    { title: "Content", points: 60 },
    { title: "Form", points: 40 },
  ];
  const [id] = await submitted(["Asha", "Bela"]);
  const dueAt = Date.parse("2026-01-03T18:29:00Z");
  await worker.db.orm.update(assignments).set({ rubric, dueAt, latePercent: 10 }).where(of);
  const page = await browser.open(worker.url, { as: admin });
  await page.goto(`/admin/grading/${id}`);
  await page.getByText(/^Sent .*, late by 2 days$/).waitFor();
  const row = (index: number) => page.locator(`input[name="points[${index}]"]`);
  await row(0).and(page.locator(":focus")).waitFor();
  await page.keyboard.type("50");
  await page.keyboard.press("Alt+2");
  await page.keyboard.type("30");
  await page.getByText("80 before, 60 after lateness").waitFor();
  for (const index of [1, 0]) {
    await page.getByRole("button", { name: "Return for changes" }).focus();
    await page.keyboard.press(String(index + 1));
    await row(index).and(page.locator(":focus")).waitFor();
  }
  const feedback = page.getByLabel("Feedback", { exact: true });
  await feedback.focus();
  await page.keyboard.type("jk2?");
  expect(await feedback.and(page.locator(":focus")).inputValue()).toBe("jk2?");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Asha Rao");
  await page.keyboard.press("Control+Enter");
  await page.getByText("is graded: 60 of 100").waitFor();
  await worker.db.orm.update(assignments).set({ rubric: [], dueAt: null, latePercent: 0 }).where(of);
});
