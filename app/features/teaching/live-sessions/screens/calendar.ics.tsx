import { getCalendarFeed } from "#app/features/teaching/live-sessions/use-cases/calendar.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** A student's private calendar. Calendar programs send no cookie: the token in the address authorizes them. */
export const loader = guarded("public", async ({ ctx, params, context }) => {
  const calendar = await getCalendarFeed(ctx, params.token ?? "");
  if (!calendar.ok) throw problemPage(calendar.problem, context.requestId);
  return new Response(calendar.value, {
    headers: { "content-type": "text/calendar; charset=utf-8", "cache-control": "no-store" },
  });
});
