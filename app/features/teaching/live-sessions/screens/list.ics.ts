import { sessionListAt } from "#app/features/teaching/live-sessions/list.ts";
import { getSessionsCalendar } from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** The sessions of a list as a calendar file; its filters are in the address. */
export const loader = guarded("live-sessions.read", async ({ ctx, request, context }) => {
  const url = new URL(request.url);
  const calendar = await getSessionsCalendar(ctx, readListQuery(sessionListAt(url), url.searchParams));
  if (!calendar.ok) throw problemPage(calendar.problem, context.requestId);
  return new Response(calendar.value, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="sessions.ics"',
      "cache-control": "no-store",
    },
  });
});
