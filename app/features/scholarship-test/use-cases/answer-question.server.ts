import { type Attempt, toAttempt } from "#app/features/scholarship-test/attempt.ts";
import type { ConfirmAnswer } from "#app/features/scholarship-test/inputs.ts";
import {
  noOpenAttempt,
  noSuchOption,
  otherDevice,
  outOfOrder,
  tooLate,
} from "#app/features/scholarship-test/problems.ts";
import {
  insertAnswer,
  insertLateAnswer,
  selectAnswers,
  selectOpenQuestions,
} from "#app/features/scholarship-test/queries/answers.server.ts";
import { closeAttempts } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { type TestResult, toTestResult } from "#app/features/scholarship-test/result.ts";
import { SAVE_GRACE_MS } from "#app/features/scholarship-test/rules.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { type FieldError, invalidFields, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { selectOwnAttempt } from "./find-attempt.server.ts";

type StudentContext = ServiceContext<Student>;

/**
 * Confirms the answer to the current question in one transaction. The last answer closes the attempt, and so does the end
 * of its time: then the triggers of `attempts` count it for the lists and the item analysis. A repeated save of the
 * same option succeeds. Problems: not_found (no attempt), out_of_order (another question, or another option than
 * the confirmed one), too_late, other_device, invalid_fields (an unknown option).
 */
export async function answerQuestion(ctx: StudentContext, answer: ConfirmAnswer): Promise<Outcome<Attempt>> {
  const { db, actor } = ctx;
  const complete = { userId: actor.userId, when: "complete" } as const;
  const { questionIndex: position, selectedAnswer } = answer;
  const {
    stored,
    row: [row],
  } = await db.batch({
    inserted: insertAnswer(db, actor, { position, selectedAnswer }),
    stored: selectAnswers(db, actor.userId, [position]),
    closed: closeAttempts(db, complete),
    late: insertLateAnswer(db, actor, { position, selectedAnswer }),
    row: selectOwnAttempt(ctx),
  });
  if (!row) return failed(noOpenAttempt);
  const attempt = toAttempt(row);
  const refusal = explainRejection(attempt, answer, stored);
  return refusal ? failed({ ...refusal, current: attempt }) : ok(attempt);
}

/**
 * Ends a test whose time is up: at once for the device that holds it, which has nothing more to send; for any other
 * device after the grace period SAVE_GRACE_MS (ADR 0060). Before that the attempt is returned unchanged. Problems:
 * not_found.
 */
export async function endTest(ctx: StudentContext): Promise<Outcome<Attempt>> {
  const { db, actor } = ctx;
  const { userId, deviceId } = actor;
  const over = { userId, deviceId, when: "over" } as const;
  const {
    row: [row],
  } = await db.batch({
    closed: closeAttempts(db, over),
    row: selectOwnAttempt(ctx),
  });
  return row ? ok(toAttempt(row)) : failed(noOpenAttempt);
}

/** A result, with the indices of the questions whose answer in the finishing call was not counted. */
type FinishedTest = TestResult & { notCounted: number[] };

/**
 * Finishes the attempt for an API caller: stores the open answers in order while in time, then grades. `notCounted`
 * lists answers that are late or contradict a confirmed one. Repeating it returns the same result. Problems:
 * invalid_fields (a gap, an unknown question or option: nothing is stored or closed), not_found, other_device.
 */
export async function finishTest(
  ctx: StudentContext,
  answers: ConfirmAnswer[],
): Promise<Outcome<FinishedTest>> {
  const { db, actor } = ctx;
  const { userId, deviceId } = actor;
  if (answers.length > 0) {
    const errors = answerErrors(answers, await db.execute(selectOpenQuestions(db, actor)));
    if (errors.length > 0) return failed(invalidFields(...errors));
  }
  const now = { userId, deviceId, when: "now" } as const;
  const inserts = [...answers]
    .sort((a, b) => a.questionIndex - b.questionIndex)
    .map(({ questionIndex: position, selectedAnswer }) =>
      insertAnswer(db, actor, { position, selectedAnswer }),
    );
  const {
    counted,
    attempt: [row],
  } = await db.batch({
    inserts,
    closed: closeAttempts(db, now),
    counted: selectAnswers(
      db,
      userId,
      answers.map(({ questionIndex }) => questionIndex),
    ),
    attempt: selectOwnAttempt(ctx),
  });
  if (!row) return failed(noOpenAttempt);
  const attempt = toAttempt(row);
  const result = toTestResult(attempt);
  if (!result) return failed({ ...otherDevice, current: attempt });
  const isCounted = ({ questionIndex, selectedAnswer }: ConfirmAnswer) =>
    counted.some((answer) => answer.position === questionIndex && answer.selectedAnswer === selectedAnswer);
  const notCounted = answers.filter((answer) => !isCounted(answer)).map(({ questionIndex }) => questionIndex);
  return ok({ ...result, notCounted });
}

/**
 * Lists the errors of the answers to open questions; none when no question is open, because the answers are then late.
 * The check stays valid while others save: the questions of an attempt never change, and the number of confirmed
 * answers only grows.
 */
function answerErrors(
  answers: ConfirmAnswer[],
  open: { questionIndex: number; optionCount: number }[],
): FieldError[] {
  const [next] = open;
  if (!next) return [];
  const indices = new Set(answers.map(({ questionIndex }) => questionIndex));
  return answers.flatMap(({ questionIndex, selectedAnswer }, at) => {
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

/** Deadline and grace period are over, although the attempt may not be closed yet. */
const isOver = ({ serverNow, deadlineAt }: Attempt) => serverNow >= deadlineAt + SAVE_GRACE_MS;

export type StoredAnswer = { position: number; selectedAnswer: number };

/** Explains why an answer was not stored as given; undefined when it was. */
export function explainRejection(
  attempt: Attempt,
  { questionIndex, selectedAnswer }: ConfirmAnswer,
  stored: StoredAnswer[],
): Problem | undefined {
  const confirmed = stored.find(({ position }) => position === questionIndex);
  if (confirmed) return confirmed.selectedAnswer === selectedAnswer ? undefined : outOfOrder;
  if (attempt.state === "finished" || isOver(attempt)) return tooLate;
  if (!attempt.isHeldHere) return otherDevice;
  return attempt.currentIndex === questionIndex ? noSuchOption : outOfOrder;
}
