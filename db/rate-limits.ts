import { and, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { rateCounters } from "./schema/index.ts";
import { type Database, databaseNow, statement } from "./session/index.ts";

/** At most `limit` uses of `key` in a window of `seconds`. */
export type RateLimit = { key: string; limit: number; seconds: number };

/**
 * Counts one use of every key in one round trip. Returns undefined while all are within their limits, otherwise the
 * seconds until the strictest window ends. Fixed windows, counted in SQL so that they hold across isolates.
 */
export const consumeRateLimits = async (db: Database, limits: RateLimit[]): Promise<number | undefined> =>
  secondsToWait(limits, await db.execute(countUses(db, limits)));

export type Uses = { key: string; count: number; remainingMs: number };

/**
 * Seconds until the strictest window ends of the limits that are exceeded, or would be by one more use; undefined
 * without one.
 */
export function secondsToWait(
  limits: RateLimit[],
  uses: Uses[],
  { isOneMore = false } = {},
): number | undefined {
  const exceeded = limits.flatMap(({ key, limit }) =>
    uses.filter((use) => use.key === key && use.count + Number(isOneMore) > limit),
  );
  if (exceeded.length === 0) return undefined;
  return Math.max(1, ...exceeded.map(({ remainingMs }) => Math.ceil(remainingMs / 1000)));
}

const remainingMs = sql<number>`${rateCounters.windowEndsAt} - ${databaseNow}`;

/** Statement: the uses counted in current windows; counts none. */
export const selectUses = statement((db: Database, limits: RateLimit[]) =>
  db.orm
    .select({ key: rateCounters.key, count: rateCounters.count, remainingMs })
    .from(rateCounters)
    .where(
      and(
        inArray(
          rateCounters.key,
          limits.map(({ key }) => key),
        ),
        gt(rateCounters.windowEndsAt, databaseNow),
      ),
    ),
);

/** Condition: at least one of the limits is reached. */
export const isAnyUsedUp = (limits: RateLimit[]): SQL => {
  const used = limits.map(({ key, limit }) => sql`(used.key = ${key} AND used.count >= ${limit})`);
  return sql`EXISTS (SELECT 1 FROM rate_counters used
    WHERE used.window_ends_at > ${databaseNow} AND (${used.length ? sql.join(used, sql` OR `) : sql`0`}))`;
};

/** A key that is already counted: one more in its window, or the first of a new one. */
const ONE_MORE = {
  count: sql`CASE WHEN ${rateCounters.windowEndsAt} <= ${databaseNow} THEN 1 ELSE ${rateCounters.count} + 1 END`,
  windowEndsAt: sql`CASE WHEN ${rateCounters.windowEndsAt} <= ${databaseNow} THEN excluded.window_ends_at ELSE ${rateCounters.windowEndsAt} END`,
};

export const countUsesIf = statement((db: Database, limits: RateLimit[], condition: SQL) =>
  db.orm.run(sql`INSERT INTO ${rateCounters} (key, count, window_ends_at)
    SELECT counted.column1, 1, ${databaseNow} + counted.column2
    FROM (VALUES ${sql.join(
      limits.map(({ key, seconds }) => sql`(${key}, ${seconds * 1000})`),
      sql`, `,
    )}) counted
    WHERE ${condition}
    ON CONFLICT (key) DO UPDATE SET count = ${ONE_MORE.count}, window_ends_at = ${ONE_MORE.windowEndsAt}`),
);

/** Statement: counts one use of every key. It counts tries, so it must be stored even when the try is rejected. */
export const countUses = (db: Database, limits: RateLimit[]) =>
  insertUses(
    db,
    limits.map(({ key, seconds }) => ({ key, windowMs: seconds * 1000 })),
  );

const insertUses = statement((db: Database, uses: { key: string; windowMs: number }[]) =>
  db.orm
    .insert(rateCounters)
    .values(
      uses.map(({ key, windowMs }) => ({
        key,
        count: 1,
        windowEndsAt: sql`${databaseNow} + ${windowMs}` as never,
      })),
    )
    .onConflictDoUpdate({ target: rateCounters.key, set: ONE_MORE })
    .returning({
      key: rateCounters.key,
      count: rateCounters.count,
      remainingMs,
    }),
);

/** Deletes counters, for example the failures of an account after its right password. */
export const clearRateLimits = statement((db: Database, keys: string[]) =>
  db.orm.delete(rateCounters).where(inArray(rateCounters.key, keys)),
);

export const isCounter = (key: string | SQL) =>
  and(gte(rateCounters.key, key), lt(rateCounters.key, sql`${key} || '!'`));
