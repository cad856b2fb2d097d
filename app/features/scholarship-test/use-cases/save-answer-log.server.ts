import { type Attempt, toAttempt } from "#app/features/scholarship-test/attempt.ts";
import type { ConfirmAnswer } from "#app/features/scholarship-test/inputs.ts";
import { noOpenAttempt } from "#app/features/scholarship-test/problems.ts";
import {
  insertAnswer,
  insertLateAnswer,
  selectAnswers,
} from "#app/features/scholarship-test/queries/answers.server.ts";
import { closeAttempts } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { ProblemCode } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { explainRejection } from "./answer-question.server.ts";
import { selectOwnAttempt } from "./find-attempt.server.ts";

/** The outcome of one answer of a device's log; `reason` explains a rejection. */
type LoggedAnswer = { questionIndex: number; outcome: "saved" | "refused"; reason?: ProblemCode };

export type SavedAnswerLog = { attempt: Attempt; answers: LoggedAnswer[] };

/**
 * Stores the answers that a device collected offline, in order and in one transaction, marked as offline. The same log
 * returns the same outcomes. A rejected answer stops those after it; earlier ones stay. Problems: as answerQuestion,
 * with the outcome of each answer in `current`.
 */
export async function saveAnswerLog(
  ctx: ServiceContext<Student>,
  log: ConfirmAnswer[],
): Promise<Outcome<SavedAnswerLog>> {
  const { db, actor } = ctx;
  const complete = { userId: actor.userId, when: "complete" } as const;
  const positions = log.map(({ questionIndex }) => questionIndex);
  const newAnswers = log.map(({ questionIndex: position, selectedAnswer }) => ({ position, selectedAnswer }));
  const inserts = newAnswers.map((answer) => insertAnswer(db, actor, { ...answer, source: "offline" }));
  const {
    stored,
    attempt: [row],
  } = await db.batch({
    inserts,
    closed: closeAttempts(db, complete),
    late: newAnswers.map((answer) => insertLateAnswer(db, actor, answer)),
    stored: selectAnswers(db, actor.userId, positions),
    attempt: selectOwnAttempt(ctx),
  });
  if (!row) return failed(noOpenAttempt);
  const attempt = toAttempt(row);
  const refusals = log.map((answer) => explainRejection(attempt, answer, stored));
  const answers = log.map(({ questionIndex }, at): LoggedAnswer => {
    const reason = refusals[at]?.code;
    return reason ? { questionIndex, outcome: "refused", reason } : { questionIndex, outcome: "saved" };
  });
  const first = refusals.find(Boolean);
  return first ? failed({ ...first, current: { attempt, answers } }) : ok({ attempt, answers });
}
