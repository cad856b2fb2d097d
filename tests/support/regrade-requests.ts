import { eq, sql } from "drizzle-orm";
import { grades, regradeRequests, submissions } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import type { TestUser } from "./accounts.ts";
import type { createCourse } from "./courses.ts";
import { createSubmission } from "./submissions.ts";

type Options = {
  student: TestUser;
  course: Awaited<ReturnType<typeof createCourse>>;
  gradedAt?: number;
  gradedBy?: string;
};

/** Work for the first week with a first grade, 60 of 100, given now. */
export async function createGradedWork(
  db: Database,
  { student, course, gradedAt = Date.now(), gradedBy }: Options,
) {
  const { assignment } = course.weeks[0]!;
  const { id } = await createSubmission(db, { student, course, assignment });
  const grade = { score: 60, givenScore: 60, feedback: "Too short.", gradedAt, gradedBy };
  await db.orm
    .update(submissions)
    .set({ ...grade, status: "graded", gradeVersion: 1 })
    .where(eq(submissions.id, id));
  await db.orm
    .insert(grades)
    .values({ ...grade, submissionId: id, gradeVersion: 1, submissionVersion: 1, action: "graded" });
  return { id, assignmentId: assignment.id };
}

/** An open request about its first grade. */
export async function createRegrade(db: Database, submissionId: string, reason = "Page 2 was not read.") {
  const [request] = await db.orm
    .insert(regradeRequests)
    .values({ submissionId, gradeVersion: 1, reason })
    .returning();
  return request!;
}

/** Moves the time of the current grade back. */
export const ageGrade = (db: Database, submissionId: string, ms: number) =>
  db.orm
    .update(submissions)
    .set({ gradedAt: sql`${submissions.gradedAt} - ${ms}` as never })
    .where(eq(submissions.id, submissionId));
