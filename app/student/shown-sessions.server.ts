import { googleCalendarLink } from "#app/domain/live-sessions/rules.ts";
import { joinPath } from "#app/web/paths.ts";
import type { OwnSession } from "#db/queries/own-sessions.ts";
import type { ShownSession } from "./session-list.tsx";

/** The classes as the list shows them, with links that work outside our pages too. */
export const shownSessions = (sessions: readonly OwnSession[], baseUrl: string): ShownSession[] =>
  sessions.map((session) => ({
    id: session.id,
    title: session.title,
    description: session.description,
    startsAt: session.startsAt,
    durationMinutes: session.durationMinutes,
    googleLink: googleCalendarLink(session, `${baseUrl}${joinPath(session.id)}`),
  }));
