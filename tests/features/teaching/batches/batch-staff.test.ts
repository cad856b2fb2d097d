import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { gradeAssignment, gradeSubmission } from "#app/features/grading/use-cases/grade-submission.server.ts";
import {
  getSubmission,
  listCourseSubmissions,
  listStudentsPerformance,
  listSubmissions,
} from "#app/features/grading/use-cases/list-submissions.server.ts";
import { takeNext } from "#app/features/grading/use-cases/queue.server.ts";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import { getStudentWithETag } from "#app/features/students/use-cases/change-student.server.ts";
import { getPerson, getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { listStudentRecords, listStudents } from "#app/features/students/use-cases/list-students.server.ts";
import { FEEDBACK_LIST } from "#app/features/support/counselling/list.ts";
import {
  editFeedback,
  findStudents,
  getFeedback,
  getStudentFeedback,
  listFeedback,
  listFeedbackPage,
  writeFeedback,
  writeStaffNote,
} from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import { assignStaff, removeStaff } from "#app/features/teaching/batches/use-cases/assign-staff.server.ts";
import { getBatch, listBatches } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import type { StaffRole } from "#app/kernel/actor.ts";
import type { ListShape } from "#app/kernel/list.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { auditEvents, counsellingRecords, submissions, users } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { assignToStudent, createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.close());

const PAGE = { cursor: undefined, size: undefined } as never;
const query = <Shape extends ListShape>(shape: Shape) => readListQuery(shape, new URLSearchParams());

function resultOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

const asRole = async (staffRole: StaffRole) =>
  contextFor(db, toAdminActor(await createAdmin(db, { staffRole })));

/** Two students in two batches of one course, each with a submission and feedback; staff of the first batch. */
async function twoBatches(staffRole: "grader" | "counsellor") {
  const course = await createCourse(db);
  const [here, there] = [
    await createBatch(db, { courseId: course.id }),
    await createBatch(db, { courseId: course.id }),
  ];
  const assignment = course.weeks[0]!.assignment;
  const studentOf = async (batchId: string, firstName: string) => {
    const student = await createUser(db, { batchId, firstName, name: `${firstName} Rao` });
    const submission = await createSubmission(db, { student, course, assignment });
    const [record] = await db.orm
      .insert(counsellingRecords)
      .values({ studentId: student.id, name: firstName })
      .returning();
    return { student, submission, record: record! };
  };
  const ctx = await asRole(staffRole);
  const own = await studentOf(here.id, "Asha");
  const other = await studentOf(there.id, "Bina");
  await assignToStudent(db, { id: ctx.actor.userId }, own.student);
  return { ctx, course, assignment, here, there, own, other };
}

describe("a grader", () => {
  test("finds in every list and count only the work of students of the own batches", async () => {
    const { ctx, course, own, here } = await twoBatches("grader");
    const list = resultOf(await listSubmissions(ctx, query(SUBMISSION_LIST)));
    expect(list.rows.map(({ id }) => id)).toEqual([own.submission.id]);
    expect(list.total).toBe(1);
    expect(list.batches.map(({ id }) => id)).toEqual([here.id]);
    expect(resultOf(await listCourseSubmissions(ctx, course.id, PAGE)).rows).toHaveLength(1);
    expect(Object.keys(resultOf(await listStudentsPerformance(ctx)))).toEqual([own.student.id]);
    expect(resultOf(await listBatches(ctx)).map(({ id }) => id)).toEqual([here.id]);
  });

  test("opens and grades only that work, also in the queue", async () => {
    const { ctx, own, other, there } = await twoBatches("grader");
    expect(resultOf(await getSubmission(ctx, own.submission.id, QUEUE))).toMatchObject({
      queue: { length: 1, position: 1, rows: [{ id: own.submission.id }] },
      hasNext: false,
    });
    expect(resultOf(await takeNext(ctx, { ...QUEUE, from: own.submission.id }))).toBeUndefined();
    expect(resultOf(await takeNext(ctx, QUEUE))).toBe(own.submission.id);
    expect(await getSubmission(ctx, other.submission.id, QUEUE)).toMatchObject({
      problem: { code: "not_found" },
    });
    expect(await getBatch(ctx, there.id)).toMatchObject({ problem: { code: "not_found" } });
    const grade = { score: 5, feedback: "Good work", version: 1, gradeVersion: 0 };
    expect(await gradeSubmission(ctx, other.submission.id, grade)).toMatchObject({
      problem: { code: "not_found" },
    });
    const [untouched] = await db.orm
      .select()
      .from(submissions)
      .where(eq(submissions.id, other.submission.id));
    expect(untouched).toMatchObject({ status: "pending", score: null });
    expect(await gradeSubmission(ctx, own.submission.id, grade)).toMatchObject({ ok: true });
  });

  test("grades through the API only that work", async () => {
    const { ctx, course, assignment, own, other } = await twoBatches("grader");
    const grade = (student: TestUser) =>
      gradeAssignment(ctx, {
        studentId: student.id,
        courseId: course.id,
        assignmentId: assignment.id,
        week: 1,
        score: 5,
        feedback: "Good work",
      });
    expect(await grade(other.student)).toMatchObject({ problem: { code: "not_found" } });
    expect(await grade(own.student)).toMatchObject({ ok: true });
  });

  test("without a batch sees nothing, and the list says why", async () => {
    await twoBatches("grader");
    const list = resultOf(await listSubmissions(await asRole("grader"), query(SUBMISSION_LIST)));
    expect([list.total, list.hasNoBatch]).toEqual([0, true]);
  });
});

describe("a counsellor", () => {
  test("finds in every list and count only the students of the own batches and their feedback", async () => {
    const { ctx, own } = await twoBatches("counsellor");
    const students = resultOf(await listStudents(ctx, query(STUDENT_LIST)));
    expect([students.rows.map(({ id }) => id), students.total]).toEqual([[own.student.id], 1]);
    const whole = { filters: {} };
    expect(resultOf(await listStudentRecords(ctx, whole)).rows).toMatchObject([{ id: own.student.id }]);
    const feedback = resultOf(await listFeedbackPage(ctx, query(FEEDBACK_LIST)));
    expect([feedback.rows.map(({ id }) => id), feedback.total]).toEqual([[own.record.id], 1]);
    expect(resultOf(await listFeedback(ctx, PAGE)).rows).toHaveLength(1);
    expect(resultOf(await findStudents(ctx, "Rao")).map(({ id }) => id)).toEqual([own.student.id]);
  });

  test("opens and writes only their records", async () => {
    const { ctx, own, other } = await twoBatches("counsellor");
    const notFound = { problem: { code: "not_found" } };
    for (const read of [getStudentRecord, getPerson, getStudentWithETag, getStudentFeedback]) {
      expect(await read(ctx, own.student.id), read.name).toMatchObject({ ok: true });
      expect(await read(ctx, other.student.id), read.name).toMatchObject(notFound);
    }
    expect(await getFeedback(ctx, other.record.id)).toMatchObject(notFound);
    const values = { name: "Changed", version: 1 } as never;
    expect(await editFeedback(ctx, other.record.id, values)).toMatchObject(notFound);
    expect(await writeFeedback(ctx, { studentId: other.student.id, name: "New" } as never)).toMatchObject(
      notFound,
    );
    expect(await writeStaffNote(ctx, other.student.id, { body: "New" })).toMatchObject(notFound);
    expect(await db.orm.$count(counsellingRecords)).toBe(2);
    expect(await editFeedback(ctx, own.record.id, values)).toMatchObject({ ok: true });
  });

  test("without a batch sees nobody", async () => {
    const { own } = await twoBatches("counsellor");
    const ctx = await asRole("counsellor");
    const list = resultOf(await listStudents(ctx, query(STUDENT_LIST)));
    expect([list.total, list.hasNoBatch]).toEqual([0, true]);
    expect(await getStudentRecord(ctx, own.student.id)).toMatchObject({ problem: { code: "not_found" } });
  });
});

test("a student who moves to another batch takes the work along", async () => {
  const { ctx, there, own } = await twoBatches("grader");
  await db.orm.update(users).set({ batchId: there.id }).where(eq(users.id, own.student.id));
  expect(resultOf(await listSubmissions(ctx, query(SUBMISSION_LIST))).total).toBe(0);
});

test("owners, coordinators and viewers see every batch", async () => {
  await twoBatches("grader");
  for (const role of ["owner", "coordinator", "viewer"] as const) {
    const list = resultOf(await listSubmissions(await asRole(role), query(SUBMISSION_LIST)));
    expect([list.total, list.hasNoBatch], role).toEqual([2, false]);
  }
});

const QUEUE = readListQuery(SUBMISSION_LIST, new URLSearchParams());

describe("assigning staff to a batch", () => {
  test("counts once and at once, is recorded, and can be undone", async () => {
    const { ctx, there, other } = await twoBatches("grader");
    const coordinator = await asRole("coordinator");
    const named = { userId: ctx.actor.userId };
    await Promise.all([assignStaff(coordinator, there.id, named), assignStaff(coordinator, there.id, named)]);
    expect(await getSubmission(ctx, other.submission.id, QUEUE)).toMatchObject({ ok: true });
    expect(resultOf(await getBatch(coordinator, there.id)).staff).toMatchObject([{ id: named.userId }]);
    await removeStaff(coordinator, there.id, { id: named.userId });
    expect(await getSubmission(ctx, other.submission.id, QUEUE)).toMatchObject({ ok: false });
    const events = await db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, there.id));
    expect(events.map(({ action }) => action).sort()).toEqual(["batch.assign-staff", "batch.remove-staff"]);
  });

  test("is for graders and counsellors, by coordinators", async () => {
    const { ctx, here, own } = await twoBatches("grader");
    const coordinator = await asRole("coordinator");
    const viewer = await createAdmin(db, { staffRole: "viewer" });
    for (const { id: userId } of [viewer, own.student, { id: "nobody" }]) {
      expect(await assignStaff(coordinator, here.id, { userId })).toMatchObject({
        problem: { errors: [{ field: "userId" }] },
      });
    }
    expect(await assignStaff(coordinator, "no-batch", { userId: ctx.actor.userId })).toMatchObject({
      problem: { code: "not_found" },
    });
    expect(await assignStaff(ctx, here.id, { userId: ctx.actor.userId })).toMatchObject({
      problem: { code: "forbidden" },
    });
  });
});
