import type { Student } from "#app/domain/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type Attempt, toAttempt } from "#app/domain/scholarship/attempt.ts";
import type { SaveDraft } from "#app/domain/scholarship/inputs.ts";
import { noOpenAttempt, outOfOrder } from "#app/domain/scholarship/problems.ts";
import { insertLateAnswer, upsertDraft } from "#db/queries/answers.ts";
import { explainRejection } from "./answer-question.server.ts";
import { selectOwnAttempt } from "./find-attempt.server.ts";

/**
 * Stores the option that is selected but not confirmed; it counts if the time ends first (Ruling 22). A save that
 * arrives after a later one changes nothing: the result has the stored draft. Problems: as answerQuestion.
 */
export async function saveDraft(ctx: ServiceContext<Student>, draft: SaveDraft): Promise<Outcome<Attempt>> {
  const { db, actor } = ctx;
  const { questionIndex: position, selectedAnswer, sequence } = draft;
  const [, , [row]] = await db.writeBatch([
    upsertDraft(db, actor, { position, selectedAnswer, sequence }),
    insertLateAnswer(db, actor, { position, selectedAnswer }),
    selectOwnAttempt(ctx),
  ]);
  if (!row) return failed(noOpenAttempt);
  const attempt = toAttempt(row);
  const isKept = attempt.question?.questionIndex === position && attempt.question.draftSequence >= sequence;
  return isKept
    ? ok(attempt)
    : failed({ ...(explainRejection(attempt, draft, []) ?? outOfOrder), current: attempt });
}
