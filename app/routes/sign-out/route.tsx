import { expiredSingleKeysCookie } from "#app/admin/single-keys.server.ts";
import { signOut } from "#app/domain/accounts/service/sessions.server.ts";
import { ok } from "#app/domain/kernel/outcome.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { redirectWithCookies } from "#app/http/redirect-with-cookies.server.ts";
import { STILL_SIGNED_IN } from "#app/sign-in/failures.ts";
import { endWaitingOf } from "#app/sign-in/waiting-sign-in.server.ts";
import { expiredChartCookie } from "#app/student/chart-mode.ts";

export const handle = { hydrate: false, failure: STILL_SIGNED_IN };

/** No content; only a POST signs out. */
export const loader = guarded("public", async () => redirectWithCookies(paths.landing, []));

/**
 * Ends this session, then 303 to the landing page. `Clear-Site-Data` makes the browser remove the account's data
 * from the device, also without scripts (ADR 0029); over plain http browsers ignore the header, except on localhost.
 */
export const action = guarded("public", async ({ request, context, ctx }) => {
  // Not the guard's actor, which is anonymous while the session cannot be read: then no one would be signed out.
  const ended = await withFailureMessage(handle.failure, async () => {
    const actor = await context.actor();
    await signOut({ ...ctx, actor });
    return ok(actor);
  });
  if (!ended.ok) throw problemPage(ended.problem, context.requestId);
  const actor = ended.value;
  const cookies = [context.expiredSessionCookie, ...(await endWaitingOf(context, request))];
  if (actor.kind === "user")
    cookies.push(expiredChartCookie(actor.userId), expiredSingleKeysCookie(actor.userId));
  const response = redirectWithCookies(paths.landing, cookies);
  response.headers.set("clear-site-data", '"storage"');
  return response;
});

/** Never rendered: with a component Remix shows an error page instead of raw data. */
export default function SignOut() {
  return null;
}
