import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { explainScore, scoreAfterLateness } from "#app/features/grading/rules.ts";
import { gradeSubmission } from "#app/features/grading/use-cases/grade-submission.server.ts";
import { getSubmission } from "#app/features/grading/use-cases/list-submissions.server.ts";
import { releaseGrades } from "#app/features/grading/use-cases/release-grades.server.ts";
import { AssignmentForm } from "#app/features/teaching/courses/editing-inputs.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { assignments, dueDateExtensions, grades, submissions } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

const DAY = 24 * 60 * 60 * 1000;
const DUE = Date.UTC(2026, 0, 10);
const FIRST = { version: 1, gradeVersion: 0, feedback: "" };

let database: TestDatabase;
let course: Awaited<ReturnType<typeof createCourse>>;
let meera: ServiceContext;

beforeAll(async () => {
  database = await createTestDatabase();
  meera = contextFor(database.db, toAdminActor(await createAdmin(database.db)));
});
beforeEach(async () => {
  course = await createCourse(database.db, { weekCount: 1 });
});
afterAll(() => database.close());

/** Work for an assignment with these settings, sent so much after it was due. */
async function submit(settings: Partial<typeof assignments.$inferInsert>, lateMs = 0) {
  const { assignment } = course.weeks[0]!;
  await database.db.orm
    .update(assignments)
    .set({ dueAt: DUE, ...settings })
    .where(eq(assignments.id, assignment.id));
  const student = await createUser(database.db);
  const scored = { id: assignment.id, maxScore: settings.maxScore ?? 100 };
  return createSubmission(
    database.db,
    { student, course, assignment: scored },
    { submittedAt: DUE + lateMs },
  );
}

const stored = async (id: string) =>
  (await database.db.orm.select().from(submissions).where(eq(submissions.id, id)))[0]!;

describe("lateness", () => {
  const policy = { latePercent: 10, lateFloor: 40 };
  test.each([
    ["in time", 80, 100, 0, policy, 80],
    ["a second late", 80, 100, 1_000, policy, 70],
    ["a day late", 80, 100, DAY, policy, 70],
    ["a day and a moment late", 80, 100, DAY + 1, policy, 60],
    ["a week late", 80, 100, 7 * DAY, policy, 40],
    ["below the floor anyway", 30, 100, 7 * DAY, policy, 30],
    ["with a small max score", 7.5, 15, DAY, { latePercent: 5, lateFloor: 0 }, 6.75],
    ["without a floor", 10, 100, 3 * DAY, { latePercent: 10, lateFloor: 0 }, 0],
    ["without a policy", 80, 100, 9 * DAY, { latePercent: 0, lateFloor: 0 }, 80],
  ])("%s: the page and the stored grade agree", async (_name, given, maxScore, lateMs, late, score) => {
    const { id } = await submit({ ...late, maxScore }, lateMs);
    const days = Math.ceil(lateMs / DAY);
    expect(scoreAfterLateness({ given, maxScore, lateDays: days, ...late })).toBe(score);
    expect(await gradeSubmission(meera, id, { ...FIRST, score: given })).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ score, givenScore: given });
    expect(await gradeSubmission(meera, id, { ...FIRST, score: given })).toMatchObject({ ok: true });
  });

  test.each([
    ["in time for it", 2 * DAY, 80, 0],
    ["a day after it", 4 * DAY, 70, 1],
    ["a day and a moment after it", 4 * DAY + 1, 60, 2],
  ])("with an extension of 3 days, sent %s", async (_name, lateMs, score, lateDays) => {
    const { id, studentId, assignmentId } = await submit(policy, lateMs);
    const extension = { studentId, assignmentId, dueAt: DUE + 3 * DAY, reason: "Exam week", createdAt: 1 };
    await database.db.orm.insert(dueDateExtensions).values(extension);
    await gradeSubmission(meera, id, { ...FIRST, score: 80 });
    expect(await stored(id)).toMatchObject({ score, givenScore: 80, lateDays });
  });

  test("without a due date takes nothing", async () => {
    const { id } = await submit({ ...policy, dueAt: null }, DAY);
    await gradeSubmission(meera, id, { ...FIRST, score: 80 });
    expect(await stored(id)).toMatchObject({ score: 80, lateDays: 0 });
  });
});

describe("a rubric", () => {
  const RUBRIC = [
    { title: "Clarity", points: 40 },
    { title: "Tests", points: 60 },
  ];
  const GRADED = [
    { title: "Clarity", points: 40, given: 30.5 },
    { title: "Tests", points: 60, given: 50 },
  ];

  test("is stored with the grade as it was, and stays there when the assignment changes", async () => {
    const { id, assignmentId } = await submit({ rubric: RUBRIC, holdsGrades: true });
    await gradeSubmission(meera, id, { ...FIRST, score: 80.5, points: [30.5, 50] });
    await database.db.orm
      .update(assignments)
      .set({ rubric: [], holdsGrades: false })
      .where(eq(assignments.id, assignmentId));
    await releaseGrades(meera, assignmentId, { count: 1 });
    expect(await stored(id)).toMatchObject({ score: 80.5, rubric: GRADED });
    const history = await database.db.orm.select().from(grades).where(eq(grades.submissionId, id));
    expect(history).toMatchObject([{ score: 80.5, rubric: GRADED }]);
    const query = readListQuery(SUBMISSION_LIST, new URLSearchParams());
    expect(await getSubmission(meera, id, query)).toMatchObject({
      value: { task: { rubric: [] }, grades: [{ rubric: JSON.stringify(GRADED) }, { action: "held" }] },
    });
  });

  test.each([
    ["more points than a row has", [41, 10], { errors: [{ field: "points[0]", message: /At most 40/ }] }],
    ["another number of rows", [40], { code: "conflict" }],
  ])("rejects %s and stores nothing", async (_name, points, problem) => {
    const { id } = await submit({ rubric: RUBRIC });
    const score = points.reduce((sum, given) => sum + given, 0);
    const outcome = await gradeSubmission(meera, id, { ...FIRST, score, points });
    if (outcome.ok) throw new Error("It was stored.");
    if ("errors" in problem) {
      expect(outcome.problem.errors).toMatchObject([{ field: problem.errors[0]!.field }]);
      expect(outcome.problem.errors?.[0]?.message).toMatch(problem.errors[0]!.message);
    } else expect(outcome.problem).toMatchObject(problem);
    expect(await stored(id)).toMatchObject({ status: "pending", score: null, rubric: null });
  });

  const form = { title: "Essay", description: "Write it", maxScore: 100 };
  test.each([
    ["Clarity: 40\nTests: 60", undefined],
    ["Clarity: 40\nTests: 50", "The points sum to 90, the max score is 100"],
    ["Clarity 40", "Please write each row as 'Clarity: 40', with whole points"],
    ["A: 1\nB: 1\nC: 1\nD: 1\nE: 1\nF: 1\nG: 94", "Please use at most 6 lines"],
  ])("typed as %j: %s", (rubric, message) => {
    const parsed = v.safeParse(AssignmentForm, { ...form, rubric, formKey: crypto.randomUUID() });
    expect(parsed.issues?.[0].message).toBe(message);
  });
});

test.each([
  [{ score: 80, givenScore: 80, lateDays: 0, rubric: null }, ""],
  [{ score: 60, givenScore: 80, lateDays: 2, rubric: null }, "80, less 20 for 2 days late."],
  [
    { score: 70, givenScore: 80, lateDays: 1, rubric: [{ title: "Tests", points: 100, given: 80 }] },
    "Tests 80 of 100. 80, less 10 for 1 day late.",
  ],
  [{ score: null, givenScore: null, lateDays: 0, rubric: null }, ""],
])("explains the score of %j", (grade, text) => {
  expect(explainScore(grade)).toBe(text);
});
