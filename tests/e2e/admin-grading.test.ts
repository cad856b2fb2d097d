import { beforeAll, beforeEach, expect, test } from "vitest";
import { grades, submissions, submissionVersions } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { COMMIT_MODES, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
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
async function submitted(names: string[], values = {}) {
  const { assignment } = course.weeks[0]!;
  const ids: string[] = [];
  for (const [index, firstName] of names.entries()) {
    const student = await createUser(worker.db, { firstName, lastName: "Rao" });
    const submittedAt = Date.parse("2026-01-05T10:00:00Z") + index * 3_600_000;
    ids.push(
      (await createSubmission(worker.db, { student, course, assignment }, { submittedAt, ...values })).id,
    );
  }
  return ids;
}

test("three submissions are graded in a row by Tab and Enter, without scripts", async () => {
  await submitted(["Asha", "Bela", "Chetan"]);
  const page = await browser.open(worker.url, { as: admin, javaScript: false });
  await page.goto("/admin/grading");
  await page.getByRole("link", { name: "Grade the oldest" }).focus();
  await page.keyboard.press("Enter");
  for (const name of ["Asha Rao", "Bela Rao", "Chetan Rao"]) {
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByLabel("Score, 0 to 100").focus();
    await page.keyboard.type("75");
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
  await page.getByRole("alert").getByRole("link", { name: "The score cannot be above 100" }).waitFor();
  expect(await page.getByLabel("Feedback").inputValue()).toBe("Almost there");
  await page.getByRole("button", { name: "Return for changes" }).click();
  await page.getByText("The work of Asha Rao has been returned.").waitFor();
  expect(await worker.db.orm.select().from(submissions)).toMatchObject([
    { status: "returned", feedback: "Almost there", score: null },
  ]);
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
    await mine!.getByRole("row", { name: "Score 40 90" }).waitFor();
    await mine!.getByRole("row", { name: "Feedback Theirs Mine" }).waitFor();
    expect(await mine!.getByLabel("Feedback").inputValue()).toBe("Mine");
    expect(await worker.db.orm.select().from(submissions)).toMatchObject([{ score: 40 }]);
    await mine!.getByRole("button", { name: "Save grade" }).click();
    await mine!.getByText("is graded: 90 of 100").waitFor();
    expect((await worker.db.orm.select().from(grades)).map(({ score }) => score)).toEqual([40, 90]);
  },
);
