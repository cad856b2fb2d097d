import { getWeekday } from "#app/features/teaching/batches/rules.ts";
import { addDays } from "#app/kernel/zoned-time.ts";

export const CALENDAR_VIEWS = ["week", "month"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const firstOfMonth = (date: string, later = 0): string => {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
};

const monday = (date: string): string => addDays(date, 1 - getWeekday(date));

/** The days of the week or the month of a date like 2027-03-01, in whole weeks from Monday. */
export function calendarWeeks(view: CalendarView, date: string): string[][] {
  const last = view === "week" ? date : addDays(firstOfMonth(date, 1), -1);
  const weeks: string[][] = [];
  let start = monday(view === "week" ? date : firstOfMonth(date));
  while (start <= last) {
    const first = start;
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(first, day)));
    start = addDays(start, 7);
  }
  return weeks;
}

/** A day of the next week or month, or with -1 of the previous one. */
export const stepCalendar = (view: CalendarView, date: string, step: -1 | 1): string =>
  view === "week" ? addDays(monday(date), 7 * step) : firstOfMonth(date, step);
