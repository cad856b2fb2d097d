import type { AnswerAction } from "#app/features/support/counselling/inputs.ts";
import {
  answerAction,
  selectActions,
} from "#app/features/support/counselling/queries/action-items.server.ts";
import {
  type OwnFeedback,
  selectOwnFeedback,
} from "#app/features/support/counselling/queries/own-feedback.server.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

/** Lists all counselling feedback about the student, newest first (Ruling 18). */
const listOwnFeedback = ({ db, actor }: ServiceContext<Student>): Promise<OwnFeedback[]> =>
  db.execute(selectOwnFeedback(db, actor.userId));

/** Gets what the student's page of feedback shows: all of it, and the actions of the newest. */
export async function getOwnFeedbackPage({ db, actor }: ServiceContext<Student>) {
  const { records, actions } = await db.batch({
    records: selectOwnFeedback(db, actor.userId),
    actions: selectActions(db, actor.userId),
  });
  return { records, actions };
}

/** Stores whether the student has done an action, and a reply to the counsellor. Problems: not_found. */
export async function answerOwnAction(
  { db, actor }: ServiceContext<Student>,
  { id, done, reply }: AnswerAction,
): Promise<Outcome<undefined>> {
  const changed = await db.execute(answerAction(db, actor.userId, { id, isDone: done === "yes", reply }));
  return changed.length > 0 ? ok(undefined) : failed(notFound("This action"));
}

/** Lists the same for everyone who may read the student; staff notes are in another table. Problems: not_found. */
export async function listStudentFeedback(
  ctx: ServiceContext,
  studentId: string,
): Promise<Outcome<OwnFeedback[]>> {
  if (!(await mayReadStudent(ctx, studentId, "feedback.read"))) return failed(notFound("This student"));
  const feedback = await ctx.db.execute(selectOwnFeedback(ctx.db, studentId));
  return ok(feedback);
}

/** Gets the newest feedback, as in the specification's call. Problems: not_found without any. */
export async function findNewestFeedback(ctx: ServiceContext<Student>): Promise<Outcome<OwnFeedback>> {
  const [newest] = await listOwnFeedback(ctx);
  return newest ? ok(newest) : failed(notFound("Feedback"));
}
