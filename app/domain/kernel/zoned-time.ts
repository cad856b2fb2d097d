import { TZDate } from "@date-fns/tz";

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

/**
 * The instant in epoch ms at which a place's clocks show this date and time; undefined when they never do, because
 * the date does not exist or summer time skips the hour. Of an hour that comes twice the first one is meant.
 */
export function instantOf({ date, time }: WallTime, timeZone: string): number | undefined {
  const [, year, month, day, hour, minute] = WALL_TIME.exec(`${date}T${time}`)?.map(Number) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const instant = new TZDate(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0, timeZone).getTime();
  const shown = wallTimeOf(instant, timeZone);
  return shown.date === date && shown.time === time ? instant : undefined;
}

/** What the clocks of a place show at an instant. */
export function wallTimeOf(instant: number, timeZone: string): WallTime {
  const local = new TZDate(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    date: `${String(local.getFullYear()).padStart(4, "0")}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  };
}
