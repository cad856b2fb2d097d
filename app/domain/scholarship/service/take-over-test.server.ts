import type { Student } from "#app/domain/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type AttemptView, takeOverAttempt, toAttemptView } from "#db/queries/attempts.ts";
import { noOpenAttempt } from "../problems.ts";
import { currentAttempt, settled } from "./view-test.server.ts";

/**
 * Goes on with the test on this device: it answers from now on, and the one before turns read-only (decision 0060).
 * Again → the same attempt. Problem: not_found.
 */
export async function takeOverTest(ctx: ServiceContext<Student>): Promise<Outcome<AttemptView>> {
  const [, [row]] = await ctx.db.writeBatch([takeOverAttempt(ctx.db, ctx.actor), currentAttempt(ctx)]);
  return row ? ok(await settled(ctx, toAttemptView(row))) : failed(noOpenAttempt);
}
