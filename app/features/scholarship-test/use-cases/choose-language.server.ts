import { type Attempt, toAttempt } from "#app/features/scholarship-test/attempt.ts";
import type { ChooseLanguage } from "#app/features/scholarship-test/inputs.ts";
import { updateTestLanguage } from "#app/features/scholarship-test/queries/attempts.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { type Outcome, ok } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
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
  const {
    row: [row],
  } = await db.batch({
    updated: updateTestLanguage(db, actor.userId, language),
    row: selectOwnAttempt(ctx),
  });
  return ok(row && toAttempt(row));
}
