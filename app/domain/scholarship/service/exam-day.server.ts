import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import type { Problem } from "#app/domain/kernel/problem.ts";
import type { ExtendAttempts } from "#app/domain/scholarship/inputs.ts";
import { readSettled } from "#db/queries/attempt-closing.ts";
import { recordAuditIfChanged } from "#db/queries/audit.ts";
import { moveDeadline, selectExamCounts, selectRunningAttempts } from "#db/queries/exam-day.ts";

const MINUTE_MS = 60_000;

/** Gets the running attempts and the counts of the day: one round trip. */
export const getExamDay = withPermission("attempts.read", async ({ db }) => {
  const [attempts, [counts]] = await readSettled(db, [selectRunningAttempts(db), selectExamCounts(db)]);
  return ok({ attempts, ...counts! });
});

/**
 * Extends running attempts, each only if its deadline is still the one the admin saw, so that a form sent twice counts
 * once. One audit row for each. Returns how many were extended. Problems: conflict (none was).
 */
export const extendAttempts = withPermission(
  "attempts.extend",
  async (ctx, { attempts, minutes, reason }: ExtendAttempts): Promise<Outcome<{ extended: number }>> => {
    const addedMs = minutes * MINUTE_MS;
    const results = await ctx.db.writeBatch(
      attempts.flatMap((attempt) => [
        moveDeadline(ctx.db, attempt, addedMs),
        recordAuditIfChanged(ctx, {
          action: "attempt.extend",
          entity: "attempt",
          entityId: attempt.id,
          before: { deadlineAt: attempt.deadlineAt },
          after: { deadlineAt: attempt.deadlineAt + addedMs },
          reason,
        }),
      ]),
    );
    const extended = results.filter((rows) => Array.isArray(rows) && rows.length > 0).length;
    return extended > 0 ? ok({ extended }) : failed(noAttemptExtended);
  },
);

const noAttemptExtended: Problem = {
  code: "conflict",
  message: "No time was added: these tests have ended, or were extended a moment ago.",
};
