import type { Student } from "#app/domain/kernel/actor.ts";
import { mayReadStudent } from "#app/domain/kernel/may-read-student.server.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type OwnSubmission, selectOwnSubmissions } from "#db/queries/own-submissions.ts";

/** Lists the student's submissions, newest first, each in its newest version. */
export const listOwnSubmissions = ({ db, actor }: ServiceContext<Student>): Promise<OwnSubmission[]> =>
  db.execute(selectOwnSubmissions(db, actor.userId));

/** Lists the same for everyone who may read the student. Problems: not_found. */
export async function listSubmissionsOf(
  ctx: ServiceContext,
  studentId: string,
): Promise<Outcome<OwnSubmission[]>> {
  if (!(await mayReadStudent(ctx, studentId, "submissions.read"))) return failed(notFound("This student"));
  const [submissions] = await ctx.db.readBatch([selectOwnSubmissions(ctx.db, studentId)]);
  return ok(submissions);
}
