import { STILL_SIGNED_IN } from "#app/features/accounts/failures.ts";
import { endWaitingSignIn } from "#app/features/accounts/parts/waiting-sign-in.server.ts";
import { signOut } from "#app/features/accounts/use-cases/sessions.server.ts";
import { expiredChartCookie } from "#app/features/student-home/chart-mode.ts";
import { ok } from "#app/kernel/outcome.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

export const handle = { hydrate: false, failure: STILL_SIGNED_IN };

/** No content; only a POST signs out. */
export const loader = guarded("public", async () => redirectWithCookies(paths.landing, []));

/**
 * Ends this session, then 303 to the landing page. `Clear-Site-Data` makes the browser remove the account's data
 * from the device, also without scripts (ADR 0017); over plain http browsers ignore the header, except on localhost.
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
  const cookies = [context.expiredSessionCookie, ...(await endWaitingSignIn(context, request))];
  if (actor.kind === "user") cookies.push(expiredChartCookie(actor.userId));
  const response = redirectWithCookies(paths.landing, cookies);
  response.headers.set("clear-site-data", '"storage"');
  return response;
});

/** Never rendered: with a component Remix shows an error page instead of raw data. */
export default function SignOut() {
  return null;
}
