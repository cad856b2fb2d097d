import { type Attempt, toAttempt } from "#app/features/scholarship-test/attempt.ts";
import { noOpenAttempt } from "#app/features/scholarship-test/problems.ts";
import { updateHolder } from "#app/features/scholarship-test/queries/attempts.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { closeIfDue, selectOwnAttempt } from "./find-attempt.server.ts";

/**
 * Continues the test on this device: it may answer, and the previous one becomes read-only (ADR 0060). May be repeated.
 * Problems: not_found.
 */
export async function takeOverAttempt(ctx: ServiceContext<Student>): Promise<Outcome<Attempt>> {
  const {
    row: [row],
  } = await ctx.db.batch({ updated: updateHolder(ctx.db, ctx.actor), row: selectOwnAttempt(ctx) });
  return row ? ok(await closeIfDue(ctx, toAttempt(row))) : failed(noOpenAttempt);
}
