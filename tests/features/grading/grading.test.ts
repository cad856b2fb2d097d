import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import {
  gradeAssignment,
  gradeSubmission,
  returnSubmission,
} from "#app/features/grading/use-cases/grade-submission.server.ts";
import {
  getSubmission,
  listCourseSubmissions,
  listStudentsPerformance,
  listSubmissions,
} from "#app/features/grading/use-cases/list-submissions.server.ts";
import { takeNext } from "#app/features/grading/use-cases/queue.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { auditEvents, grades, submissions, submissionVersions } from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toAdminActor, toStudentActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let course: Awaited<ReturnType<typeof createCourse>>;
let student: TestUser;
let meera: ServiceContext;
let kavi: ServiceContext;

beforeEach(async () => {
  database = await createTestDatabase();
  course = await createCourse(database.db, { weekCount: 4 });
  student = await createUser(database.db);
  meera = contextFor(database.db, toAdminActor(await createAdmin(database.db)));
  kavi = contextFor(database.db, toAdminActor(await createAdmin(database.db, { firstName: "Kavi" })));
});
afterEach(() => database.close());

const submit = (week: number, values = {}) =>
  createSubmission(database.db, { student, course, assignment: course.weeks[week - 1]!.assignment }, values);

const queue = (address: Record<string, string> = {}) =>
  readListQuery(SUBMISSION_LIST, new URLSearchParams(address));

async function list(address: Record<string, string>) {
  const outcome = await listSubmissions(meera, queue(address));
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

const FIRST = { version: 1, gradeVersion: 0 };
const rows = (id: string) =>
  database.db.orm
    .select()
    .from(submissions)
    .where(eq(submissions.id, id))
    .then(([row]) => row!);

describe("a grade", () => {
  test("is current, in the history and in the audit at once", async () => {
    const { id } = await submit(1);
    const outcome = await gradeSubmission(meera, id, { ...FIRST, score: 82.5, feedback: "Clear work" });
    expect(outcome).toMatchObject({ ok: true, value: { status: "graded", score: 82.5, gradeVersion: 1 } });
    const history = await database.db.orm.select().from(grades);
    expect(history).toMatchObject([
      {
        gradeVersion: 1,
        submissionVersion: 1,
        action: "graded",
        score: 82.5,
        gradedBy: meera.actor.kind === "user" && meera.actor.userId,
      },
    ]);
    expect(await database.db.orm.select().from(auditEvents)).toMatchObject([
      { action: "submission.grade", entityId: id, after: { score: 82.5 } },
    ]);
  });

  test.each([
    [0, true],
    [100, true],
    [101, false],
  ])("of %s out of 100 is accepted: %s", async (score, isAccepted) => {
    const { id } = await submit(1);
    const outcome = await gradeSubmission(meera, id, { ...FIRST, score, feedback: "" });
    expect(outcome.ok).toBe(isAccepted);
    if (!outcome.ok) {
      expect(outcome.problem).toMatchObject({
        code: "invalid_fields",
        errors: [{ field: "score", message: "The score must be between 0 and 100" }],
      });
      expect(await database.db.orm.select().from(auditEvents)).toEqual([]);
    }
  });

  test("can be replaced; the earlier one remains in the history", async () => {
    const { id } = await submit(1);
    await gradeSubmission(meera, id, { ...FIRST, score: 40, feedback: "" });
    await gradeSubmission(kavi, id, { version: 1, gradeVersion: 1, score: 60, feedback: "Looked again" });
    const outcome = await getSubmission(meera, id, queue());
    expect(outcome).toMatchObject({
      value: {
        submission: { score: 60 },
        grades: [
          { score: 60, version: 2 },
          { score: 40, version: 1 },
        ],
      },
    });
  });

  test("is rejected for an unknown submission", async () => {
    expect(await gradeSubmission(meera, "nobody", { ...FIRST, score: 1, feedback: "" })).toMatchObject({
      problem: { code: "not_found" },
    });
  });

  test("is forbidden to students", async () => {
    const { id } = await submit(1);
    const ctx = contextFor(database.db, toStudentActor(student));
    expect(await gradeSubmission(ctx, id, { ...FIRST, score: 100, feedback: "" })).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect(await rows(id)).toMatchObject({ status: "pending", score: null });
  });
});

describe("the list by age", () => {
  const DAY = 24 * 60 * 60 * 1000;
  beforeEach(async () => {
    for (const [index, days] of [0.5, 1.5, 5, 8, 40, 41].entries()) {
      const author = await createUser(database.db, { name: `Author ${index}` });
      await createSubmission(
        database.db,
        { student: author, course, assignment: course.weeks[0]!.assignment },
        { submittedAt: Date.now() - days * DAY },
      );
    }
  });

  test.each([
    ["", 6],
    ["0", 1],
    ["1", 1],
    ["3", 1],
    ["7", 1],
    ["14", 2],
  ])("age %j: rows and counts agree", async (age, count) => {
    const { rows: found, total, counts } = await list({ age });
    expect([found.length, total]).toEqual([count, count]);
    expect(counts.age.find(({ value }) => value === age)).toEqual({ value: age, count });
  });

  test("the age counts only what the other filters show", async () => {
    expect((await list({ show: "graded" })).counts.age.every(({ count }) => count === 0)).toBe(true);
    expect((await list({ age: "14" })).counts.show).toContainEqual({ value: "all", count: 2 });
  });
});

describe("two graders", () => {
  test("one succeeds, the other is shown the newer grade", async () => {
    const { id } = await submit(1);
    await gradeSubmission(meera, id, { ...FIRST, score: 70, feedback: "First" });
    const late = await gradeSubmission(kavi, id, { ...FIRST, score: 30, feedback: "Second" });
    expect(late).toMatchObject({
      ok: false,
      problem: {
        code: "stale_version",
        message: expect.stringContaining("Meera"),
        current: { score: 70, feedback: "First", gradeVersion: 1 },
      },
    });
    expect(await rows(id)).toMatchObject({ score: 70, feedback: "First" });
  });

  test("create one grade from twenty requests at once", async () => {
    const { id } = await submit(1);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, score) => gradeSubmission(meera, id, { ...FIRST, score, feedback: "" })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.db.orm.select().from(grades)).toHaveLength(1);
    expect(await database.db.orm.select().from(auditEvents)).toHaveLength(1);
  });

  test("create one grade from one form sent twice, with the same answer", async () => {
    const { id } = await submit(1);
    const form = { ...FIRST, score: 55, feedback: "Once" };
    const answers = [await gradeSubmission(meera, id, form), await gradeSubmission(meera, id, form)];
    expect(answers[1]).toEqual(answers[0]);
    expect(await database.db.orm.select().from(grades)).toHaveLength(1);
  });

  test("do not grade an older version than the one they saw", async () => {
    const { id } = await submit(1, { version: 2 });
    const outcome = await gradeSubmission(meera, id, { ...FIRST, score: 90, feedback: "" });
    expect(outcome).toMatchObject({
      problem: { code: "stale_version", message: expect.stringContaining("newer version") },
    });
  });
});

test("return a submission to the student with what to change", async () => {
  const { id } = await submit(1);
  const outcome = await returnSubmission(meera, id, { ...FIRST, feedback: "The link asks for a password" });
  expect(outcome).toMatchObject({
    value: { status: "returned", score: null, feedback: "The link asks for a password" },
  });
  expect(await database.db.orm.select().from(grades)).toMatchObject([{ action: "returned", score: null }]);
  expect(await list({})).toMatchObject({
    rows: [],
    counts: { show: expect.arrayContaining([{ value: "returned", count: 1 }]) },
  });
});

describe("the queue", () => {
  test("lists ungraded submissions, oldest first, with counts by course", async () => {
    const [second, first] = [
      await submit(1, { submittedAt: 2_000 }),
      await submit(2, { submittedAt: 1_000 }),
    ];
    await submit(3, { status: "graded", score: 1, gradedAt: 1, submittedAt: 500 });
    expect(await list({})).toMatchObject({
      rows: [{ id: first.id }, { id: second.id }],
      total: 2,
      counts: {
        show: [
          { value: "", count: 2 },
          { value: "held", count: 0 },
          { value: "regrade", count: 0 },
          { value: "graded", count: 1 },
          { value: "returned", count: 0 },
          { value: "all", count: 3 },
        ],
        course: [
          { value: "", count: 2 },
          { value: course.id, count: 2 },
        ],
      },
    });
    expect(await list({ show: "all" })).toMatchObject({ rows: { length: 3 }, total: 3 });
    expect(await list({ course: "another" })).toMatchObject({ rows: [], total: 0 });
    expect(await list({ q: student.lastName })).toMatchObject({ total: 2 });
    expect(await list({ q: "nobody" })).toMatchObject({ rows: [], total: 0 });
  });

  test("leads from each submission to the next, and from the last to the first", async () => {
    const [one, two, three] = [
      await submit(1, { submittedAt: 1_000 }),
      await submit(2, { submittedAt: 2_000 }),
      await submit(3, { submittedAt: 3_000 }),
    ];
    const takenAfter = (from: string) => takeNext(meera, { ...queue(), from });
    expect(await takenAfter(one.id)).toEqual({ ok: true, value: two.id });
    expect(await takenAfter(two.id)).toEqual({ ok: true, value: three.id });
    expect(await takenAfter(three.id)).toEqual({ ok: true, value: one.id });
    expect(await takeNext(meera, { ...queue(), from: two.id, isBackward: true })).toMatchObject({
      value: one.id,
    });
    await gradeSubmission(meera, one.id, { ...FIRST, score: 1, feedback: "" });
    await gradeSubmission(meera, two.id, { ...FIRST, score: 1, feedback: "" });
    expect(await takenAfter(three.id)).toEqual({ ok: true, value: undefined });
  });
});

describe("API", () => {
  test("records a grade by student and assignment, with and without the expected version", async () => {
    const { id, assignmentId } = await submit(2);
    const call = { studentId: student.id, courseId: course.id, assignmentId, week: 2, feedback: "" };
    expect(await gradeAssignment(meera, { ...call, score: 10 })).toMatchObject({ value: { id, score: 10 } });
    expect(await gradeAssignment(kavi, { ...call, score: 20, version: 1 })).toMatchObject({
      problem: { code: "stale_version", current: { score: 10 } },
    });
    expect(await gradeAssignment(kavi, { ...call, score: 20, version: 2 })).toMatchObject({
      value: { score: 20 },
    });
    expect(await gradeAssignment(kavi, { ...call, week: 3, score: 20 })).toMatchObject({
      problem: { code: "not_found" },
    });
  });

  test("lists the newest version of submissions by course and by student", async () => {
    const { id } = await submit(1, { version: 3 });
    expect(await listCourseSubmissions(meera, course.id, {})).toMatchObject({
      value: { rows: [{ id, version: 3, description: "Version 3", week: 1 }] },
    });
    expect(await listStudentsPerformance(meera)).toMatchObject({ value: { [student.id]: [{ id }] } });
    expect(await database.db.orm.select().from(submissionVersions)).toHaveLength(3);
  });
});
