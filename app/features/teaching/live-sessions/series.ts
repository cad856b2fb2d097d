import { daysBetween } from "#app/features/teaching/batches/rules.ts";
import { addDays, toInstant, toWallTime } from "#app/kernel/zoned-time.ts";

type Start = { date: string; time: string; timeZone: string };

/** Instants in epoch ms, or the first date on which the time does not exist, because the clocks change. */
type Starts = { starts: number[] } | { missing: string };

/** The starts of classes at the same local time in `weeks` weeks, the first one included. */
export const weeklyStarts = (first: Start, weeks: number): Starts =>
  startsOn(
    Array.from({ length: weeks }, (_, week) => addDays(first.date, 7 * week)),
    first,
  );

/**
 * The starts of classes that follow one that moves: each by as many days, and all to its new time and zone. Their old
 * starts are local dates in their own zones.
 */
export function movedStarts(
  following: readonly { startsAt: number; timeZone: string }[],
  from: { startsAt: number; timeZone: string },
  to: Start,
): Starts {
  const days = daysBetween(dateOf(from), to.date);
  return startsOn(
    following.map((session) => addDays(dateOf(session), days)),
    to,
  );
}

const dateOf = ({ startsAt, timeZone }: { startsAt: number; timeZone: string }) =>
  toWallTime(startsAt, timeZone).date;

function startsOn(dates: readonly string[], { time, timeZone }: Start): Starts {
  const starts: number[] = [];
  for (const date of dates) {
    const start = toInstant({ date, time }, timeZone);
    if (start === undefined) return { missing: date };
    starts.push(start);
  }
  return { starts };
}
