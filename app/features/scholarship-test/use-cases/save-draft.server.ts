import { type Attempt, toAttempt } from "#app/features/scholarship-test/attempt.ts";
import type { SaveDraft } from "#app/features/scholarship-test/inputs.ts";
import { noOpenAttempt, outOfOrder } from "#app/features/scholarship-test/problems.ts";
import { insertLateAnswer, upsertDraft } from "#app/features/scholarship-test/queries/answers.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { explainRejection } from "./answer-question.server.ts";
import { selectOwnAttempt } from "./find-attempt.server.ts";

/**
 * Stores the option that is selected but not confirmed; it counts if the time ends first (Ruling 22). A save that
 * arrives after a later one changes nothing: the result has the stored draft. Problems: as answerQuestion.
 */
export async function saveDraft(ctx: ServiceContext<Student>, draft: SaveDraft): Promise<Outcome<Attempt>> {
  const { db, actor } = ctx;
  const { questionIndex: position, selectedAnswer, sequence } = draft;
  const {
    row: [row],
  } = await db.batch({
    saved: upsertDraft(db, actor, { position, selectedAnswer, sequence }),
    inserted: insertLateAnswer(db, actor, { position, selectedAnswer }),
    row: selectOwnAttempt(ctx),
  });
  if (!row) return failed(noOpenAttempt);
  const attempt = toAttempt(row);
  const isKept = attempt.question?.questionIndex === position && attempt.question.draftSequence >= sequence;
  return isKept
    ? ok(attempt)
    : failed({ ...(explainRejection(attempt, draft, []) ?? outOfOrder), current: attempt });
}
