import { MINUTE_MS } from "#app/kernel/time.ts";

/** Students can join a class from this long before its start until the end of its last minute. */
export const JOIN_OPENS_BEFORE_MS = 10 * MINUTE_MS;

export const DEFAULT_DURATION_MINUTES = 60;

/** Most classes that one form schedules, a week apart. */
export const MAX_SERIES_WEEKS = 52;

type TimeRange = { startsAt: number; durationMinutes: number };

export const sessionEnd = ({ startsAt, durationMinutes }: TimeRange): number =>
  startsAt + durationMinutes * MINUTE_MS;

/** The meeting is open until the minute that is shown as its end is over. */
export const isOver = (session: TimeRange, now: number): boolean => now >= sessionEnd(session) + MINUTE_MS;

const joinOpensAt = ({ startsAt }: TimeRange): number => startsAt - JOIN_OPENS_BEFORE_MS;

/** 'early' before the last ten minutes, 'open' until the minute of the end is over, then 'over'. */
export function joinState(session: TimeRange, now: number): "early" | "open" | "over" {
  if (now < joinOpensAt(session)) return "early";
  return isOver(session, now) ? "over" : "open";
}

/** What staff confirm of a student in a class. */
export const ATTENDANCE_STATES = ["present", "absent", "excused"] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

export const ATTENDANCE_PAGE = 100;

/** What the form proposes for a student: the confirmed state; before it, present for those who joined. */
export const proposedState = ({
  state,
  joinedAt,
}: {
  state: AttendanceState | null;
  joinedAt: number | null;
}): AttendanceState => state ?? (joinedAt === null ? "absent" : "present");

export type Mark = { studentId: string; state: AttendanceState };

const utcStamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** The Google Calendar link with the class filled in; `joinAddress` is the product's join page. */
export function googleCalendarLink(
  session: TimeRange & { title: string; description: string },
  joinAddress: string,
) {
  const fields = new URLSearchParams({
    action: "TEMPLATE",
    text: session.title,
    dates: `${utcStamp(session.startsAt)}/${utcStamp(sessionEnd(session))}`,
    details: [session.description, joinAddress].filter(Boolean).join("\n\n"),
  });
  return `https://calendar.google.com/calendar/render?${fields}`;
}
