import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { canReadStudent } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type CoursePerformance, selectPerformance } from "#db/queries/own-courses.ts";
import { selectStudent } from "#db/queries/profiles.ts";

/**
 * Lists counts and average grade of a student in each of their courses (Specification §3, "Performance per course").
 * Students read their own, admins any student's. Problems: not_found, also for another student's.
 */
export async function listPerformance(
  { db, actor }: ServiceContext,
  studentId: string,
): Promise<Outcome<CoursePerformance[]>> {
  if (!canReadStudent(actor, studentId)) return failed(notFound("This student"));
  const [performance, [student]] = await db.readBatch([
    selectPerformance(db, studentId),
    selectStudent(db, studentId),
  ]);
  return student ? ok(performance) : failed(notFound("This student"));
}
