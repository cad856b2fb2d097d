import type { Student } from "#app/domain/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { canReadStudent } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type OwnFeedback, selectOwnFeedback } from "#db/queries/own-feedback.ts";

/** All counselling feedback about the student, newest first (Ruling 18). */
export const listOwnFeedback = ({ db, actor }: ServiceContext<Student>): Promise<OwnFeedback[]> =>
  selectOwnFeedback(db, actor.userId);

/** The same for whoever may see the student; staff notes are in another table. Problem: not_found. */
export async function listFeedbackOfStudent(
  { db, actor }: ServiceContext,
  studentId: string,
): Promise<Outcome<OwnFeedback[]>> {
  if (!canReadStudent(actor, studentId)) return failed(notFound("This student"));
  const [feedback] = await db.readBatch([selectOwnFeedback(db, studentId)]);
  return ok(feedback);
}

/** The newest feedback, as the specification's call has it. Problem: not_found when none was written yet. */
export async function findNewestFeedback(ctx: ServiceContext<Student>): Promise<Outcome<OwnFeedback>> {
  const [newest] = await listOwnFeedback(ctx);
  return newest ? ok(newest) : failed(notFound("Feedback"));
}
