import { signOut } from "#app/domain/accounts/service/sessions.server.ts";
import { ok } from "#app/domain/kernel/outcome.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { redirectWithCookies } from "#app/http/redirect-with-cookies.server.ts";
import { expiredChartCookie } from "#app/student/chart-mode.ts";

export const handle = { hydrate: false };

/** Nothing to see here; only a post signs out. */
export const loader = guarded("public", async () => redirectWithCookies(paths.landing, []));

/**
 * Ends this session, then 303 to the landing page. The browser removes everything that the account left on the device,
 * also where no script runs (ADR 0029); over plain http browsers ignore the header, except on the machine itself.
 */
export const action = guarded("public", async ({ context, ctx }) => {
  // Not the guard's actor, which is nobody while the session cannot be read: then nobody is signed out.
  const ended = await withFailureMessage("You are still signed in. Please try again.", async () => {
    const actor = await context.actor();
    await signOut({ ...ctx, actor });
    return ok(actor);
  });
  if (!ended.ok) throw problemPage(ended.problem, context.requestId);
  const actor = ended.value;
  const cookies = [context.expiredSessionCookie];
  if (actor.kind === "user") cookies.push(expiredChartCookie(actor.userId));
  const response = redirectWithCookies(paths.landing, cookies);
  response.headers.set("clear-site-data", '"storage"');
  return response;
});

/** Never seen: it makes Remix show a refusal as a page instead of sending its bare data. */
export default function SignOut() {
  return null;
}
