import {
  type OwnSubmission,
  selectOwnSubmissions,
} from "#app/features/grading/queries/own-submissions.server.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

/** Lists the student's submissions, newest first, each in its newest version. */
export const listOwnSubmissions = ({ db, actor }: ServiceContext<Student>): Promise<OwnSubmission[]> =>
  db.execute(selectOwnSubmissions(db, actor.userId));

/** Lists the same for everyone who may read the student. Problems: not_found. */
export async function listStudentSubmissions(
  ctx: ServiceContext,
  studentId: string,
): Promise<Outcome<OwnSubmission[]>> {
  if (!(await mayReadStudent(ctx, studentId, "submissions.read"))) return failed(notFound("This student"));
  const submissions = await ctx.db.execute(selectOwnSubmissions(ctx.db, studentId));
  return ok(submissions);
}
