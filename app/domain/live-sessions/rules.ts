const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Students can join a class from this long before its start until its end. */
export const JOIN_OPENS_BEFORE_MS = 10 * MINUTE_MS;

/** The zone of dates without one: classes, due dates, test codes (Ruling 17). */
export const HOME_TIME_ZONE = "Asia/Kolkata";
export const DEFAULT_DURATION_MINUTES = 60;

type TimeRange = { startsAt: number; durationMinutes: number };

export const sessionEnd = ({ startsAt, durationMinutes }: TimeRange): number =>
  startsAt + durationMinutes * MINUTE_MS;

const joinOpensAt = ({ startsAt }: TimeRange): number => startsAt - JOIN_OPENS_BEFORE_MS;

/** 'early' before the last ten minutes, 'open' until the end, then 'over'. */
export function joinState(session: TimeRange, now: number): "early" | "open" | "over" {
  if (now < joinOpensAt(session)) return "early";
  return now < sessionEnd(session) ? "open" : "over";
}

/**
 * Formats a duration in its largest fitting unit: '35 min', '2 h', '3 days'. Rounds down, so that nothing is promised
 * too early.
 */
export function formatTimeRange(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return "less than a minute";
  if (milliseconds < HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)} min`;
  if (milliseconds < 2 * DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)} h`;
  return `${Math.floor(milliseconds / DAY_MS)} days`;
}

/** Formats the distance of an instant: 'in 2 h', '3 days ago'. */
export const formatRelative = (at: number, now: number): string =>
  at >= now ? `in ${formatTimeRange(at - now)}` : `${formatTimeRange(now - at)} ago`;

const SOON_MS = 2 * DAY_MS;

/** Formats a due date relative to now, with its urgency. */
export function formatDueDate(
  dueAt: number,
  now: number,
): { text: string; state: "later" | "soon" | "overdue" } {
  if (now > dueAt) return { text: `overdue by ${formatTimeRange(now - dueAt)}`, state: "overdue" };
  return { text: `due in ${formatTimeRange(dueAt - now)}`, state: dueAt - now <= SOON_MS ? "soon" : "later" };
}

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
