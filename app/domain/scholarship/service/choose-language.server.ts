import type { Student } from "#app/domain/kernel/actor.ts";
import { type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type Attempt, toAttempt } from "#app/domain/scholarship/attempt.ts";
import type { ChooseLanguage } from "#app/domain/scholarship/inputs.ts";
import { updateTestLanguage } from "#db/queries/attempts.ts";
import { selectOwnAttempt } from "./find-attempt.server.ts";

/**
 * Stores the language in which the student reads the test, on every device; a paper without it stays in English. May be
 * repeated. Returns the attempt, undefined without one. Source: ADR 0106.
 */
export async function chooseLanguage(
  ctx: ServiceContext<Student>,
  { language }: ChooseLanguage,
): Promise<Outcome<Attempt | undefined>> {
  const { db, actor } = ctx;
  const [, [row]] = await db.writeBatch([
    updateTestLanguage(db, actor.userId, language),
    selectOwnAttempt(ctx),
  ]);
  return ok(row && toAttempt(row));
}
