import type { ExtendAttempts } from "#app/features/scholarship-test/inputs.ts";
import { readSettled } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import {
  moveDeadline,
  selectExamCounts,
  selectRunningAttempts,
} from "#app/features/scholarship-test/queries/exam-day.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import type { RowOf } from "#db/session/index.ts";

/** Gets the running attempts and the counts of the day: one round trip. */
export const getExamDay = withPermission("attempts.read", async ({ db }) => {
  const {
    attempts,
    counts: [counts],
  } = await readSettled(db, { attempts: selectRunningAttempts(db), counts: selectExamCounts(db) });
  return ok({ attempts, ...counts! });
});

export type RunningAttempt = RowOf<typeof selectRunningAttempts>;

/** Gets one running attempt. Problems: not_found, also for one that has ended. */
export const getRunningAttempt = withPermission(
  "attempts.read",
  async (ctx, id: string): Promise<Outcome<RunningAttempt>> => {
    const day = await getExamDay(ctx);
    if (!day.ok) return day;
    const attempt = day.value.attempts.find((one) => one.id === id);
    return attempt ? ok(attempt) : failed(notFound("The running attempt"));
  },
);

/**
 * Extends running attempts, each only if its deadline is still the one the admin saw, so that a form sent twice counts
 * once. One audit row for each. Returns how many were extended. Problems: conflict (none was).
 */
export const extendAttempts = withPermission(
  "attempts.extend",
  async (ctx, { attempts, minutes, reason }: ExtendAttempts): Promise<Outcome<{ extended: number }>> => {
    const addedMs = minutes * MINUTE_MS;
    const { moves } = await ctx.db.batch({
      moves: attempts.map((attempt) => ({
        moved: moveDeadline(ctx.db, attempt, addedMs),
        audit: recordAuditIfChanged(ctx, {
          action: "attempt.extend",
          entity: "attempt",
          entityId: attempt.id,
          before: { deadlineAt: attempt.deadlineAt },
          after: { deadlineAt: attempt.deadlineAt + addedMs },
          reason,
        }),
      })),
    });
    const extended = moves.filter(({ moved }) => moved.length > 0).length;
    return extended > 0 ? ok({ extended }) : failed(noAttemptExtended);
  },
);

const noAttemptExtended = conflict(
  "No time was added: these tests have ended, or were extended a moment ago.",
);
