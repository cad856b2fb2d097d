import { tzOffset } from "@date-fns/tz";
import { endOfMinute } from "./instants.ts";
import { DAY_MS, MINUTE_MS } from "./time.ts";

/** Local date and time, as typed into date and time fields. */
type WallTime = { date: string; time: string };

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** True for a named zone; an offset like +05:30 is rejected, because older browsers cannot show times in it. */
export function isTimeZone(candidate: string): boolean {
  if (!/^[a-z]/i.test(candidate)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: candidate }));
  } catch {
    return false;
  }
}

/**
 * Converts a local date and time to an instant in epoch ms. Undefined when the date does not exist or summer time skips
 * the hour. A repeated hour means its first occurrence.
 */
export function toInstant({ date, time }: WallTime, timeZone: string): number | undefined {
  const written = `${date}T${time}`;
  const wall = WALL_TIME.test(written) ? Date.parse(`${written}Z`) : Number.NaN;
  // Date.parse reads 31 February as a day of March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(written)) return undefined;
  // Clocks change at most once within two days, so one of these offsets applies.
  const instants = [wall - DAY_MS, wall + DAY_MS]
    .map((near) => wall - offsetAt(near, timeZone))
    .filter((instant) => instant + offsetAt(instant, timeZone) === wall);
  return instants.length > 0 ? Math.min(...instants) : undefined;
}

/** How far a zone is ahead of UTC at an instant, in ms. */
const offsetAt = (instant: number, timeZone: string): number =>
  tzOffset(timeZone, new Date(instant)) * MINUTE_MS;

/** Converts the last local minute of something to the instant of its end; undefined where `toInstant` is. */
export function toLimit(last: WallTime, timeZone: string): number | undefined {
  const instant = toInstant(last, timeZone);
  return instant === undefined ? undefined : endOfMinute(instant);
}

/** The end of 23:59 on a day like 2027-03-01; undefined for other texts. */
export const endOfDay = (date: string, timeZone: string): number | undefined =>
  toLimit({ date, time: "23:59" }, timeZone);

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2101, 0, 1);

/** False for instants before 2000 or after 2100, which are typing mistakes. True for undefined. */
export const isPlausible = (instant: number | undefined): boolean =>
  instant === undefined || (instant >= EARLIEST && instant < LATEST);

/** Converts an instant to the local date and time of a zone. */
export function toWallTime(instant: number, timeZone: string): WallTime {
  const [date = "", time = ""] = new Date(instant + offsetAt(instant, timeZone)).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}
