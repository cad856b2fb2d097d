import type { Student } from "#app/domain/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { invalidFields, type Problem } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import {
  type AttemptView,
  closeAttempts,
  confirmDrafts,
  insertAnswer,
  selectAnswer,
  selectAttempt,
  toAttemptView,
} from "#db/queries/attempts.ts";
import type { ConfirmAnswer } from "../inputs.ts";
import { noOpenAttempt, outOfOrder, tooLate } from "../problems.ts";
import { resultOf, type TestResult } from "../result.ts";

type StudentContext = ServiceContext<Student>;

/**
 * Confirms the answer to the question on the table, in one transaction; the last one closes the test. A repeated
 * save of the same choice succeeds again. Problems: not_found (no attempt), out_of_order (another question, or another
 * choice than the confirmed one), too_late, invalid_fields (an option that does not exist).
 */
export async function answerQuestion(
  ctx: StudentContext,
  answer: ConfirmAnswer,
): Promise<Outcome<AttemptView>> {
  const { db, actor } = ctx;
  const complete = { userId: actor.userId, when: "complete" } as const;
  const [inserted, [stored], , , [row]] = await db.writeBatch([
    insertAnswer(db, {
      userId: actor.userId,
      position: answer.questionIndex,
      selectedAnswer: answer.selectedAnswer,
    }),
    selectAnswer(db, actor.userId, answer.questionIndex),
    confirmDrafts(db, complete),
    closeAttempts(db, complete),
    selectAttempt(db, actor.userId),
  ]);
  if (!row) return failed(noOpenAttempt);
  const attempt = toAttemptView(row);
  const isStored = inserted.length > 0 || stored?.selectedAnswer === answer.selectedAnswer;
  return isStored
    ? ok(attempt)
    : failed({ ...refusal(attempt, answer, stored !== undefined), current: attempt });
}

function refusal(attempt: AttemptView, answer: ConfirmAnswer, isAnswered: boolean): Problem {
  if (isAnswered) return outOfOrder;
  if (attempt.state === "finished") return tooLate;
  if (attempt.currentIndex !== answer.questionIndex) return outOfOrder;
  return invalidFields({ field: "selectedAnswer", message: "Choose an answer" });
}

/**
 * Ends a test whose time is up, as the page asks when its clock reads zero. A clock that runs ahead changes nothing:
 * the attempt comes back as it is. Problem: not_found.
 */
export async function endTest(ctx: StudentContext): Promise<Outcome<AttemptView>> {
  const { db, actor } = ctx;
  const complete = { userId: actor.userId, when: "complete" } as const;
  const [, , [row]] = await db.writeBatch([
    confirmDrafts(db, complete),
    closeAttempts(db, complete),
    selectAttempt(db, actor.userId),
  ]);
  return row ? ok(toAttemptView(row)) : failed(noOpenAttempt);
}

/**
 * Finishes the attempt for a caller of the API: answers not yet confirmed are taken in order while in time, then it is
 * graded. Again → the same result. Problem: not_found.
 */
export async function finishTest(ctx: StudentContext, given: ConfirmAnswer[]): Promise<Outcome<TestResult>> {
  const { db, actor } = ctx;
  const now = { userId: actor.userId, when: "now" } as const;
  const [first, ...others] = [...given]
    .sort((a, b) => a.questionIndex - b.questionIndex)
    .map(({ questionIndex: position, selectedAnswer }) =>
      insertAnswer(db, { userId: actor.userId, position, selectedAnswer }),
    );
  if (first) await db.writeBatch([first, ...others]);
  const [, , [row]] = await db.writeBatch([
    confirmDrafts(db, now),
    closeAttempts(db, now),
    selectAttempt(db, actor.userId),
  ]);
  const result = row && resultOf(toAttemptView(row));
  return result ? ok(result) : failed(noOpenAttempt);
}
