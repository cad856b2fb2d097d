import type { Student } from "#app/domain/kernel/actor.ts";
import { mayReadStudent } from "#app/domain/kernel/may-read-student.server.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type OwnFeedback, selectOwnFeedback } from "#db/queries/own-feedback.ts";

/** Lists all counselling feedback about the student, newest first (Ruling 18). */
export const listOwnFeedback = ({ db, actor }: ServiceContext<Student>): Promise<OwnFeedback[]> =>
  db.execute(selectOwnFeedback(db, actor.userId));

/** Lists the same for everyone who may read the student; staff notes are in another table. Problems: not_found. */
export async function listFeedbackOfStudent(
  ctx: ServiceContext,
  studentId: string,
): Promise<Outcome<OwnFeedback[]>> {
  if (!(await mayReadStudent(ctx, studentId, "feedback.read"))) return failed(notFound("This student"));
  const [feedback] = await ctx.db.readBatch([selectOwnFeedback(ctx.db, studentId)]);
  return ok(feedback);
}

/** Gets the newest feedback, as in the specification's call. Problems: not_found without any. */
export async function findNewestFeedback(ctx: ServiceContext<Student>): Promise<Outcome<OwnFeedback>> {
  const [newest] = await listOwnFeedback(ctx);
  return newest ? ok(newest) : failed(notFound("Feedback"));
}
