import type { getSessionCalendar } from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { homeTimeZone } from "#app/kernel/region.ts";
import { offsetAt, toWallTime } from "#app/kernel/zoned-time.ts";
import { formatWallTime, zoneCity } from "#app/platform/format/time.ts";

type Calendar = Extract<Awaited<ReturnType<typeof getSessionCalendar>>, { ok: true }>["value"];
type Session = Calendar["weeks"][number][number]["sessions"][number];

/** Colours of the batches in the order of their first sessions; every other session has the first. */
const TONES = ["marigold", "leaf", "amber", "brick"] as const;

/** The days of a calendar as the page shows them; times in the session's own zone stay beside those in the provider's. */
export function toCalendarDays({ weeks }: Pick<Calendar, "weeks">, now: number) {
  const batches = [
    ...new Set(weeks.flat().flatMap(({ sessions }) => sessions.map(({ batchId }) => batchId))),
  ];
  const batchTones = batches.filter((id) => id !== null);
  const toEntry = (session: Session) => {
    const { id, title, startsAt, timeZone, durationMinutes, isActive, overlapping, version } = session;
    const { courseName, batchName, batchId } = session;
    const own = toWallTime(startsAt, timeZone);
    return {
      id,
      title,
      at: formatWallTime(new Date(startsAt + offsetAt(startsAt))),
      elsewhere: timeZone === homeTimeZone() ? "" : `${own.time} in ${zoneCity(timeZone)}`,
      minutes: durationMinutes,
      audience: batchName ?? courseName ?? "All courses",
      tone: batchId === null ? ("indigo" as const) : TONES[batchTones.indexOf(batchId) % TONES.length]!,
      isActive,
      isPast: startsAt <= now,
      overlapping,
      version,
      ...own,
    };
  };
  return weeks.map((days) => days.map(({ day, sessions }) => ({ day, entries: sessions.map(toEntry) })));
}

export type CalendarDays = ReturnType<typeof toCalendarDays>;
