import type { Student } from "#app/domain/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { type FieldError, invalidFields, type Problem } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import type { ConfirmAnswer } from "#app/domain/scholarship/inputs.ts";
import {
  noOpenAttempt,
  noSuchOption,
  otherDevice,
  outOfOrder,
  tooLate,
} from "#app/domain/scholarship/problems.ts";
import { type TestResult, toTestResult } from "#app/domain/scholarship/result.ts";
import { SAVE_GRACE_MS } from "#app/domain/scholarship/rules.ts";
import { insertAnswer, insertLateAnswer, selectAnswers, selectOpenQuestions } from "#db/queries/answers.ts";
import { closeAttempts, confirmDrafts } from "#db/queries/attempt-closing.ts";
import { type AttemptRow, type AttemptView, toAttemptView } from "#db/queries/attempts.ts";
import { selectOwnAttempt } from "./find-attempt.server.ts";

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
  const { questionIndex: position, selectedAnswer } = answer;
  const [, stored, , , , [row]] = await db.writeBatch([
    insertAnswer(db, actor, { position, selectedAnswer }),
    selectAnswers(db, actor.userId, [position]),
    confirmDrafts(db, complete),
    closeAttempts(db, complete),
    insertLateAnswer(db, actor, { position, selectedAnswer }),
    selectOwnAttempt(ctx),
  ]);
  if (!row) return failed(noOpenAttempt);
  const attempt = toAttemptView(row);
  const refusal = explainRejection(attempt, answer, stored);
  return refusal ? failed({ ...refusal, current: attempt }) : ok(attempt);
}

/**
 * Ends a test whose time is up: at once for the device that holds it, which says so that it has nothing more to send;
 * for any other device after the grace of SAVE_GRACE_MS (ADR 0060). Earlier the attempt comes back as it is.
 * Problem: not_found.
 */
export async function endTest(ctx: StudentContext): Promise<Outcome<AttemptView>> {
  const { db, actor } = ctx;
  const { userId, deviceId } = actor;
  const over = { userId, deviceId, when: "over" } as const;
  const [, , [row]] = await db.writeBatch([
    confirmDrafts(db, over),
    closeAttempts(db, over),
    selectOwnAttempt(ctx),
  ]);
  return row ? ok(toAttemptView(row)) : failed(noOpenAttempt);
}

/** A result, with the indices of the questions whose answer in the call that finished the test was not counted. */
export type FinishedTest = TestResult & { notCounted: number[] };

/**
 * Finishes the attempt for a caller of the API: answers not yet confirmed are taken in order while in time, then it is
 * graded. Answers that come too late, or that contradict a confirmed one, are named in `notCounted`. Again → the same
 * result. Problems: invalid_fields (a gap, a question or an option that does not exist: nothing is stored or closed),
 * not_found, other_device.
 */
export async function finishTest(
  ctx: StudentContext,
  given: ConfirmAnswer[],
): Promise<Outcome<FinishedTest>> {
  const { db, actor } = ctx;
  const { userId, deviceId } = actor;
  if (given.length > 0) {
    const errors = answerErrors(given, await selectOpenQuestions(db, actor));
    if (errors.length > 0) return failed(invalidFields(...errors));
  }
  const now = { userId, deviceId, when: "now" } as const;
  const inserts = [...given]
    .sort((a, b) => a.questionIndex - b.questionIndex)
    .map(({ questionIndex: position, selectedAnswer }) =>
      insertAnswer(db, actor, { position, selectedAnswer }),
    );
  const results = await db.writeBatch([
    ...inserts,
    confirmDrafts(db, now),
    closeAttempts(db, now),
    selectAnswers(
      db,
      userId,
      given.map(({ questionIndex }) => questionIndex),
    ),
    selectOwnAttempt(ctx),
  ]);
  const counted = results.at(-2) as StoredAnswer[];
  const [row] = results.at(-1) as AttemptRow[];
  if (!row) return failed(noOpenAttempt);
  const attempt = toAttemptView(row);
  const result = toTestResult(attempt);
  if (!result) return failed({ ...otherDevice, current: attempt });
  const isCounted = ({ questionIndex, selectedAnswer }: ConfirmAnswer) =>
    counted.some((answer) => answer.position === questionIndex && answer.selectedAnswer === selectedAnswer);
  const notCounted = given.filter((answer) => !isCounted(answer)).map(({ questionIndex }) => questionIndex);
  return ok({ ...result, notCounted });
}

/**
 * What is wrong with a list of answers, by the questions that are still open; nothing when none is, for then the answers
 * come too late. What is checked here only becomes more right while others save: papers do not change, and the number
 * of confirmed answers only grows.
 */
function answerErrors(
  given: ConfirmAnswer[],
  open: { questionIndex: number; optionCount: number }[],
): FieldError[] {
  const [next] = open;
  if (!next) return [];
  const indices = new Set(given.map(({ questionIndex }) => questionIndex));
  return given.flatMap(({ questionIndex, selectedAnswer }, at) => {
    if (questionIndex < next.questionIndex) return [];
    const question = open.find((one) => one.questionIndex === questionIndex);
    if (!question) return { field: `answers.${at}.questionIndex`, message: "The test has no such question" };
    if (selectedAnswer >= question.optionCount) {
      return { field: `answers.${at}.selectedAnswer`, message: "The question has no such option" };
    }
    const isInOrder = questionIndex === next.questionIndex || indices.has(questionIndex - 1);
    return isInOrder
      ? []
      : {
          field: `answers.${at}.questionIndex`,
          message: `Please answer question ${questionIndex - 1} first: answers are taken in order, without gaps`,
        };
  });
}

/** The time for saves has passed, though nobody has closed the attempt yet. */
const isOver = ({ serverNow, deadlineAt }: AttemptView) => serverNow >= deadlineAt + SAVE_GRACE_MS;

export type StoredAnswer = { position: number; selectedAnswer: number };

/** Why an answer is not stored as it was given; undefined when it is. */
export function explainRejection(
  attempt: AttemptView,
  { questionIndex, selectedAnswer }: ConfirmAnswer,
  stored: StoredAnswer[],
): Problem | undefined {
  const confirmed = stored.find(({ position }) => position === questionIndex);
  if (confirmed) return confirmed.selectedAnswer === selectedAnswer ? undefined : outOfOrder;
  if (attempt.state === "finished" || isOver(attempt)) return tooLate;
  if (!attempt.isHeldHere) return otherDevice;
  return attempt.currentIndex === questionIndex ? noSuchOption : outOfOrder;
}
