import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { offsetAt } from "#app/kernel/zoned-time.ts";
import { formatHomeDate, formatHomeTime, formatWallTime } from "./time.ts";

/** Within this many days a date also has its distance. */
const NEAR_DAYS = 7;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const NEAR_DAY_WORDS: Record<number, string> = { [-1]: "yesterday", 0: "today", 1: "tomorrow" };

/** Days since 1 January 1970, in the zone of the offset, or of the provider. */
const dayNumber = (at: number, offsetMs = offsetAt(at)) => Math.floor((at + offsetMs) / DAY_MS);
const daysUntil = (at: number, now: number) => dayNumber(at) - dayNumber(now);
/** Day 0 was a Thursday. */
const weekday = (day: number) => WEEKDAYS[(day + 4) % WEEKDAYS.length];

/**
 * Formats the day of an instant in the provider's time zone, as students see it: 'today', 'tomorrow', 'yesterday', 'Wed, 25 Nov', '2 Nov'.
 * Later days have a weekday, because people plan by it; other years have their number.
 */
export function formatDay(at: number, now: number): string {
  const days = daysUntil(at, now);
  const word = NEAR_DAY_WORDS[days];
  if (word) return word;
  const [date, today] = [formatHomeDate(at), formatHomeDate(now)];
  const isThisYear = date.slice(-4) === today.slice(-4);
  const shown = isThisYear ? date.slice(0, -5) : date;
  return days > 0 ? `${weekday(dayNumber(at))}, ${shown}` : shown;
}

/** Formats a distance: 'in 29 min', '5 h ago', 'in 3 days'. */
export function formatDistance(at: number, now: number): string {
  const span = formatSpan(at, now);
  return at >= now ? `in ${span}` : `${span} ago`;
}

/** Formats the time between two instants: '29 min', '5 h', from 24 hours on in days of the calendar: '43 days'. */
export function formatSpan(at: number, now: number): string {
  const milliseconds = Math.abs(at - now);
  if (milliseconds < MINUTE_MS) return "less than a minute";
  if (milliseconds < HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)} min`;
  if (milliseconds < DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)} h`;
  const days = Math.abs(daysUntil(at, now));
  return days === 1 ? "1 day" : `${days} days`;
}

/** Whether the distance adds something: 'tomorrow' and 'yesterday' have none from 24 hours on. */
function hasDistance(at: number, now: number): boolean {
  const days = Math.abs(daysUntil(at, now));
  return Math.abs(at - now) < DAY_MS || (days > 1 && days <= NEAR_DAYS);
}

/** Formats an instant without its distance: 'today, 6:15 am IST'. */
export const formatDayTime = (at: number, now: number) => `${formatDay(at, now)}, ${formatHomeTime(at)}`;

/** Formats an instant for students: 'today, 6:15 am IST · in 29 min'; the distance within seven days. */
export function formatMoment(at: number, now: number): string {
  const text = formatDayTime(at, now);
  return hasDistance(at, now) ? `${text} · ${formatDistance(at, now)}` : text;
}

/**
 * Formats a due date as the end of a sentence: 'was due on 2 Nov (20 days ago)', 'is due today, 6:15 am IST (in 2 h)'.
 * An overdue date always says how long ago it was.
 */
export function formatDue(dueAt: number, now: number): string {
  const isOverdue = dueAt < now;
  const isNearDay = Math.abs(daysUntil(dueAt, now)) <= 1;
  const day = isNearDay ? formatDay(dueAt, now) : `on ${formatDay(dueAt, now)}`;
  const text = isOverdue ? `was due ${day}` : `is due ${day}${isNearDay ? `, ${formatHomeTime(dueAt)}` : ""}`;
  const hasParentheses = hasDistance(dueAt, now) || (isOverdue && !isNearDay);
  return hasParentheses ? `${text} (${formatDistance(dueAt, now)})` : text;
}

/**
 * Formats the viewer's own time of an instant: '12:45 am your time', with the weekday where the day is another than the
 * provider's. Undefined where the clock shows the same time. `offsetMinutes` counts from UTC, east is positive.
 */
export function formatOwnTime(at: number, offsetMinutes: number): string | undefined {
  const offsetMs = offsetMinutes * MINUTE_MS;
  if (offsetMs === offsetAt(at)) return undefined;
  const day = dayNumber(at, offsetMs);
  const prefix = day === dayNumber(at) ? "" : `${weekday(day)}, `;
  return `${prefix}${formatWallTime(new Date(at + offsetMs))} your time`;
}

/** 'Today' of 'today', at the start of a line. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a visit, which is known to the hour: 'today', 'yesterday', '5 days ago'. */
export const formatVisit = (at: number, now: number): string =>
  NEAR_DAY_WORDS[Math.min(daysUntil(at, now), 0)] ?? formatDistance(at, now);
