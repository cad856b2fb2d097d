import { tzScan } from "@date-fns/tz/tzScan";
import { type SQL, sql } from "drizzle-orm";
import { homeTimeZone } from "#app/kernel/region.ts";
import { DAY_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { offsetAt } from "#app/kernel/zoned-time.ts";

/** Statements know the changes of the clocks so long before and after now; beyond, the nearest offset holds. */
const MARGIN_MS = 3 * 366 * DAY_MS;

type Change = { at: number; offset: number };

let known: { timeZone: string; readAt: number; first: number; changes: Change[] } | undefined;

/** How far the provider's zone is ahead of UTC at an instant, in ms: SQLite knows no zones, so the changes are in the text. */
export function homeOffsetSql(instant: SQL): SQL<number> {
  const { first, changes } = homeChanges();
  if (changes.length === 0) return sql.raw(String(first)) as SQL<number>;
  const latestFirst = changes.toReversed().map(({ at, offset }) => `WHEN at >= ${at} THEN ${offset}`);
  const offset = sql.raw(`CASE ${latestFirst.join(" ")} ELSE ${first} END`);
  return sql`(SELECT ${offset} FROM (SELECT ${instant} AS at))` as SQL<number>;
}

/** What the clocks of the provider show at an instant, in ms since they showed the start of 1970. */
export const homeWallSql = (instant: SQL): SQL<number> =>
  sql`(${instant} + ${homeOffsetSql(instant)})` as SQL<number>;

/** The date of an instant, as 2027-03-01, in the provider's zone. */
export const homeDateSql = (instant: SQL): SQL<string> =>
  sql`date(${homeWallSql(instant)} / 1000, 'unixepoch')` as SQL<string>;

function homeChanges() {
  const timeZone = homeTimeZone();
  const now = Date.now();
  if (known?.timeZone === timeZone && Math.abs(now - known.readAt) < DAY_MS) return known;
  // From a full hour on, because the scan goes by hours.
  const start = new Date(Math.floor(now / DAY_MS) * DAY_MS - MARGIN_MS);
  const found = tzScan(timeZone, { start, end: new Date(now + MARGIN_MS) });
  const changes = found.map(({ date, offset }) => ({ at: date.getTime(), offset: offset * MINUTE_MS }));
  known = { timeZone, readAt: now, first: offsetAt(start.getTime(), timeZone), changes };
  return known;
}
