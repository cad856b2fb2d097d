import { selectStudent } from "#app/features/accounts/queries/profiles.server.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import {
  type CoursePerformance,
  selectPerformance,
} from "#app/features/teaching/courses/queries/own-courses.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

/**
 * Lists counts and average grade of a student in each of their courses (Specification §3, "Performance per course").
 * Students read their own, admins any student's. Problems: not_found, also for another student's.
 */
export async function listPerformance(
  ctx: ServiceContext,
  studentId: string,
): Promise<Outcome<CoursePerformance[]>> {
  if (!(await mayReadStudent(ctx, studentId))) return failed(notFound("This student"));
  const {
    performance,
    student: [student],
  } = await ctx.db.batch({
    performance: selectPerformance(ctx.db, studentId),
    student: selectStudent(ctx.db, studentId),
  });
  return student ? ok(performance) : failed(notFound("This student"));
}
