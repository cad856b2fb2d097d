import { getWeekday } from "#app/features/teaching/batches/rules.ts";
import { addDays } from "#app/kernel/zoned-time.ts";

/** A public holiday: its day, as 2027-01-26, and its name. */
export type Holiday = { day: string; name: string };

const SATURDAY = 6;

/** True for Monday to Friday without the holidays. */
const isBusinessDay = (day: string, holidays: readonly Holiday[]): boolean =>
  getWeekday(day) < SATURDAY && !holidays.some((holiday) => holiday.day === day);

/**
 * The day that is `count` business days after a day, both as 2027-03-01. The day itself does not count; 0 is that day.
 * Days are calendar days, so no clock and no zone moves them.
 */
export function addBusinessDays(day: string, count: number, holidays: readonly Holiday[]): string {
  let last = day;
  for (let counted = 0; counted < count; ) {
    last = addDays(last, 1);
    if (isBusinessDay(last, holidays)) counted += 1;
  }
  return last;
}

/** As people edit them: one day in each line, '2027-01-26 Republic Day'. */
export const formatHolidays = (holidays: readonly Holiday[]): string =>
  holidays.map(({ day, name }) => `${day} ${name}`).join("\n");
