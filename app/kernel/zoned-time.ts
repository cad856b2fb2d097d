import { tzOffset } from "@date-fns/tz/tzOffset";
import { endOfMinute } from "./instants.ts";
import { homeTimeZone } from "./region.ts";
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
 * Converts a local date and time to an instant in epoch ms, without a zone in that of the provider. Undefined when the
 * date does not exist or summer time skips the hour. A repeated hour means its first occurrence.
 */
export function toInstant(local: WallTime, timeZone = homeTimeZone()): number | undefined {
  const wall = parseWallTime(local);
  if (wall === undefined) return undefined;
  // Clocks change at most once within two days, so one of these offsets applies.
  const instants = [wall - DAY_MS, wall + DAY_MS]
    .map((near) => wall - offsetAt(near, timeZone))
    .filter((instant) => instant + offsetAt(instant, timeZone) === wall);
  return instants.length > 0 ? Math.min(...instants) : undefined;
}

/** The instant at which a clock without a zone would show it; undefined for what is no date or no time. */
function parseWallTime({ date, time }: WallTime): number | undefined {
  const written = `${date}T${time}`;
  const wall = WALL_TIME.test(written) ? Date.parse(`${written}Z`) : Number.NaN;
  // Date.parse reads 31 February as a day of March.
  return Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(written) ? undefined : wall;
}

/** How far a zone, by default that of the provider, is ahead of UTC at an instant, in ms. */
export const offsetAt = (instant: number, timeZone = homeTimeZone()): number =>
  tzOffset(timeZone, new Date(instant)) * MINUTE_MS;

/** Converts the last local minute of something to the instant of its end; undefined where `toInstant` is. */
export function toLimit(last: WallTime, timeZone = homeTimeZone()): number | undefined {
  const instant = toInstant(last, timeZone);
  return instant === undefined ? undefined : endOfMinute(instant);
}

/** The first instant of a day like 2027-03-01; undefined for other texts. In some zones summer time skips midnight. */
export function startOfDay(date: string, timeZone = homeTimeZone()): number | undefined {
  const midnight = { date, time: "00:00" };
  const wall = parseWallTime(midnight);
  if (wall === undefined) return undefined;
  return toInstant(midnight, timeZone) ?? wall - offsetAt(wall - DAY_MS, timeZone);
}

/** The last millisecond of a day like 2027-03-01; undefined for other texts. */
export function endOfDay(date: string, timeZone = homeTimeZone()): number | undefined {
  if (parseWallTime({ date, time: "00:00" }) === undefined) return undefined;
  return startOfDay(addDays(date, 1), timeZone)! - 1;
}

/** The date some days after another, or before it; both are as 2027-03-01. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2101, 0, 1);

/** False for instants before 2000 or after 2100, which are typing mistakes. True for undefined. */
export const isPlausible = (instant: number | undefined): boolean =>
  instant === undefined || (instant >= EARLIEST && instant < LATEST);

/** Converts an instant to the local date and time of a zone, by default that of the provider. */
export function toWallTime(instant: number, timeZone = homeTimeZone()): WallTime {
  const [date = "", time = ""] = new Date(instant + offsetAt(instant, timeZone)).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}

/** The instant at which the clocks of the provider show the same time some days later. */
export function daysLater(instant: number, days: number): number {
  const later = instant + days * DAY_MS;
  return later + offsetAt(instant) - offsetAt(later);
}

/** The date of an instant, as 2027-03-01, in the zone of the provider. */
export const dateAt = (instant: number): string => toWallTime(instant).date;
