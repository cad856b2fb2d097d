import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exportOwnData } from "#app/features/accounts/data-rights/use-cases/own-data.server.ts";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import {
  gradeSubmission,
  returnSubmission,
} from "#app/features/grading/use-cases/grade-submission.server.ts";
import { listOwnSubmissions } from "#app/features/grading/use-cases/list-own-submissions.server.ts";
import { getSubmission, listSubmissions } from "#app/features/grading/use-cases/list-submissions.server.ts";
import {
  getHeldAssignment,
  listHeldAssignments,
  releaseGrades,
} from "#app/features/grading/use-cases/release-grades.server.ts";
import { submitAssignment } from "#app/features/grading/use-cases/submit-assignment.server.ts";
import { getOwnCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import {
  assignments,
  auditEvents,
  grades,
  heldGrades,
  notifications,
  submissions,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toAdminActor, toStudentActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let course: Awaited<ReturnType<typeof createCourse>>;
let meera: ServiceContext;

beforeEach(async () => {
  database = await createTestDatabase();
  course = await createCourse(database.db, { weekCount: 2 });
  await database.db.orm.update(assignments).set({ holdsGrades: true });
  meera = contextFor(database.db, toAdminActor(await createAdmin(database.db)));
});
afterEach(() => database.close());

const assignment = () => course.weeks[0]!.assignment;
const newStudent = () => createUser(database.db, { courseId: course.id });
const submit = (student: TestUser) =>
  createSubmission(database.db, { student, course, assignment: assignment() });
const queue = (address: Record<string, string> = {}) =>
  readListQuery(SUBMISSION_LIST, new URLSearchParams(address));
const FIRST = { version: 1, gradeVersion: 0 };
const WORD = "canaryword";
const SCORE = 87.65;

async function resultOf<Value>(answer: Promise<{ ok: boolean; value?: Value }>) {
  const outcome = await answer;
  if (!outcome.ok) throw new Error("It has failed.");
  return outcome.value as Value;
}

/** Everything that a student can read, as text. */
async function seenBy(student: TestUser): Promise<string> {
  const ctx = contextFor(database.db, toStudentActor(student));
  const data = await resultOf(exportOwnData(ctx));
  const files = Object.values(unzipSync(data)).map((bytes) => strFromU8(bytes));
  const noticed = await database.db.orm
    .select()
    .from(notifications)
    .where(eq(notifications.userId, student.id));
  return JSON.stringify([await listOwnSubmissions(ctx), await getOwnCourse(ctx, "career"), noticed, files]);
}

const numbersOf = async (student: TestUser) => {
  const [own] = await listOwnSubmissions(contextFor(database.db, toStudentActor(student)));
  return { status: own!.status, version: own!.version, gradeVersion: own!.gradeVersion };
};

describe("a held grade", () => {
  test("is for staff only until it is released, then the student reads it and is notified", async () => {
    const student = await newStudent();
    const { id } = await submit(student);
    const before = await numbersOf(student);
    const graded = await resultOf(gradeSubmission(meera, id, { ...FIRST, score: SCORE, feedback: WORD }));
    expect(graded).toMatchObject({ isHeld: true, heldScore: SCORE, gradeVersion: 1, score: null });
    expect(await seenBy(student)).not.toMatch(
      new RegExp(`${WORD}|${String(SCORE).replace(".", "\\.")}|held`, "i"),
    );
    expect(await numbersOf(student)).toEqual(before);
    expect((await resultOf(listSubmissions(meera, queue()))).total).toBe(0);
    expect(await resultOf(listSubmissions(meera, queue({ show: "held" })))).toMatchObject({
      total: 1,
      rows: [{ heldScore: SCORE, heldFeedback: WORD }],
    });
    expect(await releaseGrades(meera, assignment().id, { count: 1 })).toEqual({ ok: true, value: 1 });
    const seen = await seenBy(student);
    for (const word of [WORD, String(SCORE), "work-graded"]) expect(seen).toContain(word);
    expect(await numbersOf(student)).toMatchObject({ status: "graded", gradeVersion: 1 });
  });

  test("is changed under the same guard, with its history and its audit", async () => {
    const { id } = await submit(await newStudent());
    await gradeSubmission(meera, id, { ...FIRST, score: 40, feedback: "" });
    const again = { ...FIRST, score: 40, feedback: "" };
    expect(await gradeSubmission(meera, id, again)).toMatchObject({ ok: true });
    expect(await gradeSubmission(meera, id, { ...again, score: 50 })).toMatchObject({
      problem: { code: "stale_version", current: { heldScore: 40, gradeVersion: 1 } },
    });
    await gradeSubmission(meera, id, { version: 1, gradeVersion: 1, score: 60, feedback: "" });
    expect((await database.db.orm.select().from(heldGrades)).map(({ score }) => score)).toEqual([40, 60]);
    await releaseGrades(meera, assignment().id, { count: 1 });
    expect(await database.db.orm.select().from(grades)).toMatchObject([{ score: 60, action: "graded" }]);
    const { grades: history } = await resultOf(getSubmission(meera, id, queue()));
    expect(history.map(({ action, score }) => `${action} ${score}`)).toEqual([
      "graded 60",
      "held 60",
      "held 40",
    ]);
    const events = await database.db.orm.select().from(auditEvents);
    expect(events.map(({ action }) => action)).toEqual([
      "submission.grade",
      "submission.grade",
      "submission.release",
    ]);
    await expect(database.db.orm.update(heldGrades).set({ score: 1 })).rejects.toThrow();
  });

  test("is not released once the student has sent a newer version, which waits again", async () => {
    const student = await newStudent();
    const { id, assignmentId } = await submit(student);
    await gradeSubmission(meera, id, { ...FIRST, score: 40, feedback: WORD });
    const work = {
      assignmentId,
      week: 1,
      submissionLink: "https://work.example/2",
      description: "",
      notes: "",
    };
    const ctx = contextFor(database.db, toStudentActor(student));
    expect(await submitAssignment(ctx, work as never)).toMatchObject({ ok: true });
    expect(await getHeldAssignment(meera, assignmentId)).toMatchObject({ problem: { code: "not_found" } });
    expect((await resultOf(listSubmissions(meera, queue()))).total).toBe(1);
    expect(await releaseGrades(meera, assignmentId, { count: 0 })).toEqual({ ok: true, value: 0 });
    expect(await database.db.orm.select().from(grades)).toEqual([]);
  });

  test("ends with a return, which the student reads at once", async () => {
    const { id } = await submit(await newStudent());
    await gradeSubmission(meera, id, { ...FIRST, score: 40, feedback: "" });
    await returnSubmission(meera, id, { version: 1, gradeVersion: 1, feedback: "Add tests" });
    expect(await database.db.orm.select().from(submissions)).toMatchObject([
      { status: "returned", isHeld: false, feedback: "Add tests" },
    ]);
    expect(await resultOf(listHeldAssignments(meera))).toEqual([]);
  });
});

describe("a release", () => {
  test("is all grades of the assignment that the person saw, or none", async () => {
    const students = await Promise.all([1, 2, 3].map(newStudent));
    for (const student of students) {
      const { id } = await submit(student);
      await gradeSubmission(meera, id, { ...FIRST, score: 70, feedback: "" });
    }
    const { id } = assignment();
    expect(await resultOf(listHeldAssignments(meera))).toMatchObject([{ id, week: 1, count: 3 }]);
    expect(await releaseGrades(meera, id, { count: 2 })).toMatchObject({
      problem: { code: "conflict", message: expect.stringContaining("3") },
    });
    expect(await database.db.orm.select().from(grades)).toEqual([]);
    const both = await Promise.all([
      releaseGrades(meera, id, { count: 3 }),
      releaseGrades(meera, id, { count: 3 }),
    ]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await database.db.orm.select().from(grades)).toHaveLength(3);
    const noticed = await database.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.kind, "work-graded"));
    expect(noticed.map(({ userId }) => userId).sort()).toEqual(students.map((student) => student.id).sort());
  });

  test("of a grader of batches leaves the work of other students held", async () => {
    const { id } = await submit(await newStudent());
    await gradeSubmission(meera, id, { ...FIRST, score: 70, feedback: "" });
    const grader = contextFor(
      database.db,
      toAdminActor(await createAdmin(database.db, { staffRole: "grader" })),
    );
    expect(await resultOf(listHeldAssignments(grader))).toEqual([]);
    expect(await releaseGrades(grader, assignment().id, { count: 0 })).toEqual({ ok: true, value: 0 });
    expect(await database.db.orm.select().from(grades)).toEqual([]);
  });
});
