import { sessionCalendar } from "#app/domain/live-sessions/service/calendar.server.ts";
import { viewSession } from "#app/domain/live-sessions/service/own-sessions.server.ts";
import { guarded, problemPage } from "#app/web/guard.server.ts";

/** One class as a calendar file. */
export const loader = guarded("student", async ({ ctx, params, context }) => {
  const session = await viewSession(ctx, params.sessionId ?? "");
  if (!session.ok) throw problemPage(session.problem, context.requestId);
  return new Response(sessionCalendar(ctx.settings.baseUrl, session.value), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="session.ics"',
      "cache-control": "no-store",
    },
  });
});
