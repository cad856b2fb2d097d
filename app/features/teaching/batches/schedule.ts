import { addDays, endOfDay, startOfDay } from "#app/kernel/zoned-time.ts";
import { getWeekday } from "./rules.ts";

/** A week of a batch: its first day, and the ends of its Monday to Sunday. */
export type ScheduledWeek = { week: number; startsOn: string; startsAt: number; weekdayEnds: number[] };

/** Converts the first days of weeks to instants in the zone of a batch. */
export const toSchedule = (starts: readonly string[], timeZone: string): ScheduledWeek[] =>
  starts.map((startsOn, index) => ({
    week: index + 1,
    startsOn,
    startsAt: startOfDay(startsOn, timeZone)!,
    weekdayEnds: weekdayEnds(startsOn, timeZone),
  }));

function weekdayEnds(startsOn: string, timeZone: string): number[] {
  const ends: number[] = [];
  for (let day = 0; day < 7; day += 1) {
    const date = addDays(startsOn, day);
    ends[getWeekday(date) - 1] = endOfDay(date, timeZone)!;
  }
  return ends;
}
