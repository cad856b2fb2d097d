import { and, eq, gt, sql } from "drizzle-orm";
import { LIMITS, PASSWORD_COUNTS } from "#app/features/accounts/rules.ts";
import { isCounter } from "#db/rate-limits.ts";
import { rateCounters, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

const lockKey = (userId: string) =>
  sql`(SELECT ${PASSWORD_COUNTS} || email FROM ${users} WHERE id = ${userId})`;

/** Statement: the end of a user's last sign-in lock in epoch ms; null without a lock. */
export const selectSignInLock = statement((db: Database, userId: string) =>
  db.orm
    .select({ endsAt: sql<number | null>`max(${rateCounters.windowEndsAt})` })
    .from(rateCounters)
    .where(
      and(
        isCounter(lockKey(userId)),
        gt(rateCounters.windowEndsAt, databaseNow),
        sql`${rateCounters.count} >= CASE WHEN ${eq(rateCounters.key, lockKey(userId))}
          THEN ${LIMITS.passwordFailuresOfAccount.limit} ELSE ${LIMITS.passwordFailures.limit} END`,
      ),
    ),
);

/** Statement: deletes all counters of a user's wrong passwords. */
export const deletePasswordFailures = statement((db: Database, userId: string) =>
  db.orm.delete(rateCounters).where(isCounter(lockKey(userId))),
);
