import { sessionCalendar } from "#app/features/teaching/live-sessions/use-cases/calendar.server.ts";
import { getOwnSession } from "#app/features/teaching/live-sessions/use-cases/own-live-sessions.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** One class as a calendar file. */
export const loader = guarded("student", async ({ ctx, params, context }) => {
  const session = await getOwnSession(ctx, params.sessionId ?? "");
  if (!session.ok) throw problemPage(session.problem, context.requestId);
  return new Response(sessionCalendar(ctx.settings.baseUrl, session.value), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="session.ics"',
      "cache-control": "no-store",
    },
  });
});
