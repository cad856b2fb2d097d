import { selectStudent } from "#app/features/accounts/queries/profiles.server.ts";
import { type Attempt, toAttempt } from "#app/features/scholarship-test/attempt.ts";
import { type TestResult, toTestResult } from "#app/features/scholarship-test/result.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { closeIfDue, selectStudentAttempt } from "./find-attempt.server.ts";

export type TestStatus = { hasAttempted: boolean; result: TestResult | null; attempt: Attempt | null };

/**
 * Gets whether a student has taken the test, for the student and for admins. A running attempt is returned as such and
 * does not count as attempted. Problems: not_found, also for another student.
 */
export async function getTestStatus(ctx: ServiceContext, userId: string): Promise<Outcome<TestStatus>> {
  if (!(await mayReadStudent(ctx, userId, "results.read"))) return failed(notFound("The student"));
  const {
    row: [row],
    student: [student],
  } = await ctx.db.batch({
    row: selectStudentAttempt(ctx, userId),
    student: selectStudent(ctx.db, userId),
  });
  if (!student) return failed(notFound("The student"));
  const attempt = row && (await closeIfDue(ctx, toAttempt(row)));
  const result = (attempt && toTestResult(attempt)) ?? null;
  return ok({ hasAttempted: result !== null, result, attempt: result ? null : (attempt ?? null) });
}
