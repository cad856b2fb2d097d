import type { Student } from "#app/domain/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { canReadStudent } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type OwnSubmission, selectOwnSubmissions } from "#db/queries/own-submissions.ts";

/** Lists the student's submissions, newest first, each in its newest version. */
export const listOwnSubmissions = ({ db, actor }: ServiceContext<Student>): Promise<OwnSubmission[]> =>
  db.execute(selectOwnSubmissions(db, actor.userId));

/** Lists the same for everyone who may read the student. Problems: not_found. */
export async function listSubmissionsOf(
  { db, actor }: ServiceContext,
  studentId: string,
): Promise<Outcome<OwnSubmission[]>> {
  if (!canReadStudent(actor, studentId)) return failed(notFound("This student"));
  const [submissions] = await db.readBatch([selectOwnSubmissions(db, studentId)]);
  return ok(submissions);
}
