import { inArray, sql } from "drizzle-orm";
import { type Database, databaseNow } from "../client.ts";
import { rateCounters } from "../schema/index.ts";

/** At most `limit` uses of `key` in a window of `seconds`. */
type RateLimit = { key: string; limit: number; seconds: number };

/**
 * Counts one use of every key in one round trip. Returns undefined while all are within their limits, else the
 * seconds until the strictest window ends. Fixed windows, counted in SQL so that they hold across isolates.
 */
export async function consumeRateLimits(db: Database, limits: RateLimit[]): Promise<number | undefined> {
  const counted = await countUses(db, limits);
  const exceeded = counted.filter(
    ({ key, count }) => count > (limits.find((limit) => limit.key === key)?.limit ?? 0),
  );
  if (exceeded.length === 0) return undefined;
  return Math.max(1, ...exceeded.map(({ remainingMs }) => Math.ceil(remainingMs / 1000)));
}

/** Statement, alone on purpose: it counts tries, so it belongs to no transaction of the call that is tried. */
const countUses = (db: Database, limits: RateLimit[]) =>
  db.orm
    .insert(rateCounters)
    .values(
      limits.map(({ key, seconds }) => ({
        key,
        count: 1,
        windowEndsAt: sql`${databaseNow} + ${seconds * 1000}` as never,
      })),
    )
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        count: sql`CASE WHEN ${rateCounters.windowEndsAt} <= ${databaseNow} THEN 1 ELSE ${rateCounters.count} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${rateCounters.windowEndsAt} <= ${databaseNow} THEN excluded.window_ends_at ELSE ${rateCounters.windowEndsAt} END`,
      },
    })
    .returning({
      key: rateCounters.key,
      count: rateCounters.count,
      remainingMs: sql<number>`${rateCounters.windowEndsAt} - ${databaseNow}`,
    });

/** Forgets keys, for example the failures of an account after its right password. */
export const clearRateLimits = (db: Database, keys: string[]) =>
  db.orm.delete(rateCounters).where(inArray(rateCounters.key, keys));

/** Drops windows that have ended; run by the cron. */
export const deleteEndedRateCounters = (db: Database) =>
  db.orm.delete(rateCounters).where(sql`${rateCounters.windowEndsAt} <= ${databaseNow}`);
