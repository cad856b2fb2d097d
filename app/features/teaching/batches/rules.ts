import { DAY_MS } from "#app/kernel/time.ts";
import { addDays } from "#app/kernel/zoned-time.ts";

/** A batch may have this many weeks, as a course. */
export const MAX_WEEKS = 104;

/** Days from one date to another, negative when the other is earlier. */
export const daysBetween = (date: string, other: string): number =>
  (Date.parse(other) - Date.parse(date)) / DAY_MS;

/** The day of the week of a date, from 1 (Monday) to 7. */
export const getWeekday = (date: string): number => new Date(date).getUTCDay() || 7;

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The first days of all weeks of a batch that starts on a date. */
export const weekStarts = (startsOn: string): string[] =>
  Array.from({ length: MAX_WEEKS }, (_, index) => addDays(startsOn, 7 * index));

/**
 * Moves a week, numbered from 1, to a new first day, and those after it by as many days. Undefined when the week would
 * start before the end of the week before it.
 */
export function moveWeeks(starts: readonly string[], week: number, startsOn: string): string[] | undefined {
  const days = daysBetween(starts[week - 1]!, startsOn);
  const moved = starts.map((date, index) => (index + 1 < week ? date : addDays(date, days)));
  const before = moved[week - 2];
  return before !== undefined && daysBetween(before, startsOn) < 7 ? undefined : moved;
}
