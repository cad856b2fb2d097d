import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { selectFeedInterviews } from "#app/features/placement/applications/queries/own-applications.server.ts";
import { provider } from "#app/features/provider/provider.ts";
import { selectFeedActions } from "#app/features/support/counselling/queries/action-items.server.ts";
import {
  deleteFeed,
  type OwnSession,
  selectFeedDate,
  selectFeedDueDates,
  selectFeedOwner,
  selectFeedSessions,
  upsertFeed,
} from "#app/features/teaching/live-sessions/queries/own-sessions.server.ts";
import type { PlannedSession } from "#app/features/teaching/live-sessions/queries/session-planning.server.ts";
import { sessionEnd } from "#app/features/teaching/live-sessions/rules.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import { newToken, sha256 } from "#app/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { recordAudit, recordAuditIfChanged } from "#db/audit.ts";
import type { RowOf } from "#db/session/index.ts";

const TOKEN_BYTES = 32;

/** Calendars are asked to refresh after this many seconds. */
const REFRESH_SECONDS = 60 * 60;

/** Gives the student a new private calendar address and ends the old one. The address is returned only here. */
export async function resetCalendarFeed(ctx: ServiceContext<Student>): Promise<{ address: string }> {
  const token = newToken(TOKEN_BYTES);
  const { db, actor } = ctx;
  await db.batch({
    saved: upsertFeed(db, actor.userId, hashToken(token)),
    audit: recordAudit(ctx, { action: "calendar-feed.reset", entity: "user", entityId: actor.userId }),
  });
  return { address: `${ctx.settings.baseUrl}/calendar/${token}.ics` };
}

/** Finds since when the student has a private calendar address, in epoch ms; undefined without one. */
export async function findCalendarFeed({ db, actor }: ServiceContext<Student>): Promise<number | undefined> {
  const [feed] = await db.execute(selectFeedDate(db, actor.userId));
  return feed?.createdAt;
}

/** Ends the student's calendar address, which is then not found. */
export async function revokeCalendarFeed(ctx: ServiceContext<Student>): Promise<void> {
  const { db, actor } = ctx;
  await db.batch({
    deleted: deleteFeed(db, actor.userId),
    audit: recordAuditIfChanged(ctx, {
      action: "calendar-feed.revoke",
      entity: "user",
      entityId: actor.userId,
    }),
  });
}

/** Gets the calendar of a private address as RFC 5545 text. Problems: not_found for an invalid token. */
export async function getCalendarFeed(
  { db, settings }: ServiceContext,
  token: string,
): Promise<Outcome<string>> {
  const tokenHash = hashToken(token);
  const {
    owner: [owner],
    sessions,
    dueDates,
    actions,
    interviews,
  } = await db.batch({
    owner: selectFeedOwner(db, tokenHash),
    sessions: selectFeedSessions(db, tokenHash),
    dueDates: selectFeedDueDates(db, tokenHash),
    actions: selectFeedActions(db, tokenHash),
    interviews: selectFeedInterviews(db, tokenHash),
  });
  if (!owner) return failed(notFound("This calendar"));
  const calendar = newCalendar(settings.baseUrl);
  for (const session of sessions) addSession(calendar, settings.baseUrl, session);
  for (const dueDate of dueDates) addDueDate(calendar, settings.baseUrl, dueDate);
  for (const action of actions) addAction(calendar, settings.baseUrl, action);
  for (const interview of interviews) addInterview(calendar, settings.baseUrl, interview);
  return ok(describeSession(calendar));
}

export type StaffSession = Omit<PlannedSession, "cursor">;

/** Returns sessions as a calendar file for staff, with the address of each meeting; cancelled ones say so. */
export function staffCalendar(baseUrl: string, sessions: readonly StaffSession[]): string {
  const calendar = newCalendar(baseUrl);
  for (const session of sessions) {
    const isCancelled = session.cancelledAt === null ? 0 : 1;
    addSession(calendar, baseUrl, { ...session, isCancelled }, session.link);
  }
  return describeSession(calendar);
}

/** Returns one class as a calendar file. */
export function sessionCalendar(baseUrl: string, session: OwnSession): string {
  const calendar = newCalendar(baseUrl);
  addSession(calendar, baseUrl, { ...session, isCancelled: 0 });
  return describeSession(calendar);
}

type Calendar = ReturnType<typeof ical>;

const newCalendar = (baseUrl: string) =>
  ical({
    // Fixed, because the library writes a calendar's name unescaped, so a session's title could break the file.
    name: provider().identity.name,
    prodId: { company: provider().identity.name, product: new URL(baseUrl).host },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });

/** RFC 5545 ends every line with CRLF; the library leaves the last one open. */
const describeSession = (calendar: Calendar): string => `${calendar}\r\n`;

/** The same for every version of an event, so that calendars update it in place. */
const uid = (baseUrl: string, kind: string, id: string) => `${kind}-${id}@${new URL(baseUrl).hostname}`;

type CalendarSession = Pick<
  OwnSession,
  "id" | "title" | "description" | "startsAt" | "durationMinutes" | "version" | "updatedAt"
> & { isCancelled: 0 | 1 };

function addSession(
  calendar: Calendar,
  baseUrl: string,
  session: CalendarSession,
  joinAddress = `${baseUrl}/sessions/${session.id}/join`,
): void {
  calendar.createEvent({
    id: uid(baseUrl, "session", session.id),
    sequence: session.version,
    stamp: new Date(session.updatedAt),
    lastModified: new Date(session.updatedAt),
    start: new Date(session.startsAt),
    end: new Date(sessionEnd(session)),
    summary: session.title,
    description: [session.description, `Join: ${joinAddress}`].filter(Boolean).join("\n\n"),
    url: joinAddress,
    status: session.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

/** Calendars show the minute of a limit, whose last millisecond is stored. */
const startOfMinute = (instant: number) => new Date(Math.floor(instant / MINUTE_MS) * MINUTE_MS);

type DueDate = RowOf<typeof selectFeedDueDates>;

function addDueDate(calendar: Calendar, baseUrl: string, due: DueDate): void {
  const path = due.kind === "career" ? "course" : "foundation";
  calendar.createEvent({
    id: uid(baseUrl, "assignment", due.id),
    sequence: due.version,
    stamp: new Date(due.updatedAt),
    lastModified: new Date(due.updatedAt),
    // Without an end: a due date is an instant, and RFC 5545 §3.6.1 forbids an end that is not later.
    start: startOfMinute(due.dueAt),
    summary: `Due: ${due.title}`,
    description: `Week ${due.week}`,
    url: `${baseUrl}/dashboard/${path}?week=${due.week}#week-${due.week}`,
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

function addAction(calendar: Calendar, baseUrl: string, action: RowOf<typeof selectFeedActions>): void {
  calendar.createEvent({
    id: uid(baseUrl, "action", action.id),
    sequence: action.version,
    stamp: new Date(action.updatedAt),
    lastModified: new Date(action.updatedAt),
    start: startOfMinute(action.dueAt),
    summary: `Action: ${action.text}`,
    url: `${baseUrl}/dashboard/feedback`,
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

const INTERVIEW_MS = HOUR_MS;

/** An hour long: nobody says how long it takes. */
function addInterview(
  calendar: Calendar,
  baseUrl: string,
  interview: RowOf<typeof selectFeedInterviews>,
): void {
  calendar.createEvent({
    id: uid(baseUrl, "interview", interview.id),
    sequence: interview.version,
    stamp: new Date(interview.updatedAt),
    lastModified: new Date(interview.updatedAt),
    start: new Date(interview.interviewAt),
    end: new Date(interview.interviewAt + INTERVIEW_MS),
    summary: `Interview: ${interview.position} at ${interview.company}`,
    location: interview.interviewPlace,
    url: `${baseUrl}/dashboard/openings/${interview.openingId}`,
    status: interview.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

const hashToken = (token: string) => sha256(token, "base64url");
