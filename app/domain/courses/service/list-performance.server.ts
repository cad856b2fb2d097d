import { mayReadStudent } from "#app/domain/kernel/may-read-student.server.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type CoursePerformance, selectPerformance } from "#db/queries/own-courses.ts";
import { selectStudent } from "#db/queries/profiles.ts";

/**
 * Lists counts and average grade of a student in each of their courses (Specification §3, "Performance per course").
 * Students read their own, admins any student's. Problems: not_found, also for another student's.
 */
export async function listPerformance(
  ctx: ServiceContext,
  studentId: string,
): Promise<Outcome<CoursePerformance[]>> {
  if (!(await mayReadStudent(ctx, studentId))) return failed(notFound("This student"));
  const [performance, [student]] = await ctx.db.readBatch([
    selectPerformance(ctx.db, studentId),
    selectStudent(ctx.db, studentId),
  ]);
  return student ? ok(performance) : failed(notFound("This student"));
}
