import { eq } from "drizzle-orm";
import {
  assignments,
  batchStaff,
  counsellingRecords,
  gradingComments,
  heldGrades,
  liveSessions,
  submissions,
} from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createAdmin, createUser } from "./accounts.ts";
import { createBatch, createStudentInBatch } from "./batches.ts";
import { createCourse } from "./courses.ts";
import { createReview } from "./ratings.ts";
import { createGradedWork, createRegrade } from "./regrade-requests.ts";
import { createSubmission } from "./submissions.ts";

/** The data of the calls about teaching and support: what each call changes has a record of its own. */
export async function createTeachingTarget(db: Database) {
  return {
    sessions: {
      upcoming: await createSession(db),
      started: await createSession(db, { startsAt: Date.now() }),
      cancelled: await createSession(db, { cancelledAt: 1 }),
    },
    grading: await createGrading(db),
    batches: await createBatches(db),
    support: await createSupport(db),
  };
}

async function createSupport(db: Database) {
  const { student, course } = await createStudentInBatch(db, { days: 30 });
  const { assignment } = course.weeks[0]!;
  await db.orm.update(assignments).set({ dueAt: Date.now() }).where(eq(assignments.id, assignment.id));
  const ownerId = (await createAdmin(db)).id;
  const closed = { state: "closed", outcome: "improved", note: "A question hour", ownerId } as const;
  const [record] = await db.orm
    .insert(counsellingRecords)
    .values({ studentId: student.id, name: "Asha Rao" })
    .returning();
  return {
    studentId: student.id,
    assignmentId: assignment.id,
    counsellorId: ownerId,
    feedbackId: record!.id,
    reviews: {
      open: (await createReview(db)).id,
      inProgress: (await createReview(db, { state: "in_progress", ownerId })).id,
      toReopen: (await createReview(db, closed)).id,
      closed: (await createReview(db, closed)).id,
    },
  };
}

async function createBatches(db: Database) {
  const course = await createCourse(db);
  const { id } = await createBatch(db, { courseId: course.id, startsOn: "2031-03-03" });
  const { id: assigned } = await createAdmin(db, { staffRole: "grader" });
  await db.orm.insert(batchStaff).values({ batchId: id, userId: assigned });
  return {
    id,
    unused: (await createBatch(db, { courseId: course.id })).id,
    assigned,
    assignable: (await createAdmin(db, { staffRole: "counsellor" })).id,
  };
}

async function createGrading(db: Database) {
  const course = await createCourse(db);
  const { assignment } = course.weeks[0]!;
  const inCourse = { courseId: course.id };
  const submit = async () =>
    (await createSubmission(db, { student: await createUser(db, inCourse), course, assignment })).id;
  const asked = await createGradedWork(db, { student: await createUser(db, inCourse), course });
  const held = await submit();
  await holdGrade(db, held);
  const [comment] = await db.orm
    .insert(gradingComments)
    .values({ assignmentId: assignment.id, text: "Clear work" })
    .returning();
  return {
    waiting: await submit(),
    toReturn: await submit(),
    asked: { id: asked.id, requestId: (await createRegrade(db, asked.id)).id },
    graderId: (await createAdmin(db, { staffRole: "coordinator" })).id,
    assignmentId: assignment.id,
    stillHeld: await holdOther(db),
    commentId: comment!.id,
  };
}

/** The assignment of another grade that waits for its release. */
async function holdOther(db: Database) {
  const course = await createCourse(db);
  const { assignment } = course.weeks[0]!;
  const student = await createUser(db, { courseId: course.id });
  await holdGrade(db, (await createSubmission(db, { student, course, assignment })).id);
  return assignment.id;
}

/** A first grade of a submission that waits for its release. */
export async function holdGrade(db: Database, submissionId: string) {
  const grade = { submissionId, holdVersion: 1, submissionVersion: 1, score: 70, gradedAt: 1 };
  await db.orm.insert(heldGrades).values(grade);
  await db.orm
    .update(submissions)
    .set({ isHeld: true, holdVersion: 1 })
    .where(eq(submissions.id, submissionId));
}

async function createSession(db: Database, values: Partial<typeof liveSessions.$inferInsert> = {}) {
  const talk = { title: "Talk", startsAt: Date.now() + 86_400_000, link: "https://meet.example/talk" };
  const [session] = await db.orm
    .insert(liveSessions)
    .values({ ...talk, ...values })
    .returning();
  return session!.id;
}
