import type { Student } from "#app/domain/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import type { Problem } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { insertAnswer, selectAnswers } from "#db/queries/answers.ts";
import { closeAttempts, confirmDrafts } from "#db/queries/attempt-closing.ts";
import { type AttemptRow, type AttemptView, toAttemptView } from "#db/queries/attempts.ts";
import type { ConfirmAnswer } from "../inputs.ts";
import { heldElsewhere, noOpenAttempt, noSuchOption, outOfOrder, tooLate } from "../problems.ts";
import { resultOf, type TestResult } from "../result.ts";
import { SAVE_GRACE_MS } from "../rules.ts";
import { currentAttempt } from "./view-test.server.ts";

type StudentContext = ServiceContext<Student>;

/**
 * Confirms the answer to the question on the table, in one transaction; the last one closes the test. A repeated
 * save of the same choice succeeds again. Problems: not_found (no attempt), out_of_order (another question, or another
 * choice than the confirmed one), too_late, other_device, invalid_fields (an option that does not exist).
 */
export async function answerQuestion(
  ctx: StudentContext,
  answer: ConfirmAnswer,
): Promise<Outcome<AttemptView>> {
  const { db, actor } = ctx;
  const complete = { userId: actor.userId, when: "complete" } as const;
  const [, stored, , , [row]] = await db.writeBatch([
    insertAnswer(db, actor, { position: answer.questionIndex, selectedAnswer: answer.selectedAnswer }),
    selectAnswers(db, actor.userId, [answer.questionIndex]),
    confirmDrafts(db, complete),
    closeAttempts(db, complete),
    currentAttempt(ctx),
  ]);
  if (!row) return failed(noOpenAttempt);
  const attempt = toAttemptView(row);
  const refusal = refusalOf(attempt, answer, stored);
  return refusal ? failed({ ...refusal, current: attempt }) : ok(attempt);
}

/**
 * Ends a test whose time is up, as the page asks when its clock reads zero. A clock that runs ahead changes nothing:
 * the attempt comes back as it is. Problem: not_found.
 */
export async function endTest(ctx: StudentContext): Promise<Outcome<AttemptView>> {
  const { db, actor } = ctx;
  const over = { userId: actor.userId, when: "over" } as const;
  const [, , [row]] = await db.writeBatch([
    confirmDrafts(db, over),
    closeAttempts(db, over),
    currentAttempt(ctx),
  ]);
  return row ? ok(toAttemptView(row)) : failed(noOpenAttempt);
}

/**
 * Finishes the attempt for a caller of the API: answers not yet confirmed are taken in order while in time, then it is
 * graded. Again → the same result. Problems: not_found, other_device.
 */
export async function finishTest(ctx: StudentContext, given: ConfirmAnswer[]): Promise<Outcome<TestResult>> {
  const { db, actor } = ctx;
  const { userId, sessionId } = actor;
  const now = { userId, sessionId, when: "now" } as const;
  const inserts = [...given]
    .sort((a, b) => a.questionIndex - b.questionIndex)
    .map(({ questionIndex: position, selectedAnswer }) =>
      insertAnswer(db, actor, { position, selectedAnswer }),
    );
  const results = await db.writeBatch([
    ...inserts,
    confirmDrafts(db, now),
    closeAttempts(db, now),
    currentAttempt(ctx),
  ]);
  const [row] = results.at(-1) as AttemptRow[];
  if (!row) return failed(noOpenAttempt);
  const attempt = toAttemptView(row);
  const result = resultOf(attempt);
  return result ? ok(result) : failed({ ...heldElsewhere, current: attempt });
}

/** The time for saves has passed, though nobody has closed the attempt yet. */
const isOver = ({ serverNow, deadlineAt }: AttemptView) => serverNow >= deadlineAt + SAVE_GRACE_MS;

export type StoredAnswer = { position: number; selectedAnswer: number };

/** Why an answer is not stored as it was given; undefined when it is. */
export function refusalOf(
  attempt: AttemptView,
  { questionIndex, selectedAnswer }: ConfirmAnswer,
  stored: StoredAnswer[],
): Problem | undefined {
  const confirmed = stored.find(({ position }) => position === questionIndex);
  if (confirmed) return confirmed.selectedAnswer === selectedAnswer ? undefined : outOfOrder;
  if (attempt.state === "finished" || isOver(attempt)) return tooLate;
  if (!attempt.isHeldHere) return heldElsewhere;
  return attempt.currentIndex === questionIndex ? noSuchOption : outOfOrder;
}
