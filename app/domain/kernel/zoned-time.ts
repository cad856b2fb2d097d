import { TZDate, tzOffset } from "@date-fns/tz";

/** The clock on a wall of a place: what people write into date and time fields. */
type WallTime = { date: string; time: string };

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** True for a zone by name; an offset like +05:30 is none, and older browsers cannot show times in it. */
export function isTimeZone(candidate: string): boolean {
  if (!/^[a-z]/i.test(candidate)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: candidate }));
  } catch {
    return false;
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The instant in epoch ms at which a place's clocks show this date and time; undefined when they never do, because
 * the date does not exist or summer time skips the hour. Of an hour that comes twice the first one is meant.
 */
export function toInstant({ date, time }: WallTime, timeZone: string): number | undefined {
  const written = `${date}T${time}`;
  const wall = WALL_TIME.test(written) ? Date.parse(`${written}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return undefined;
  // The clocks are set at most once within two days, so one of these offsets is in force.
  const instants = [wall - DAY_MS, wall + DAY_MS]
    .map((near) => wall - tzOffset(timeZone, new Date(near)) * MINUTE_MS)
    .filter((instant) => {
      const shown = toWallTime(instant, timeZone);
      return shown.date === date && shown.time === time;
    });
  return instants.length > 0 ? Math.min(...instants) : undefined;
}

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2101, 0, 1);

/** False for instants before 2000 or after 2100: such a date is a typing mistake. True when there is none. */
export const isPlausible = (instant: number | undefined): boolean =>
  instant === undefined || (instant >= EARLIEST && instant < LATEST);

/** What the clocks of a place show at an instant. */
export function toWallTime(instant: number, timeZone: string): WallTime {
  const local = new TZDate(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    date: `${String(local.getFullYear()).padStart(4, "0")}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  };
}
