import { signOut } from "#app/domain/accounts/service/sessions.server.ts";
import { expiredChartCookie } from "#app/student/chart-mode.ts";
import { guarded } from "#app/web/guard.server.ts";
import { paths } from "#app/web/paths.ts";
import { redirectWithCookies } from "#app/web/redirect-with-cookies.server.ts";

/** Nothing to see here; only a post signs out. */
export const loader = guarded("public", async () => redirectWithCookies(paths.landing, []));

/**
 * Ends this session, then 303 to the landing page. The browser removes everything that the account left on the device,
 * also where no script runs (ADR 0016); over plain http browsers ignore the header, except on the machine itself.
 */
export const action = guarded("public", async ({ context, ctx, actor }) => {
  await signOut(ctx);
  const cookies = [context.expiredSessionCookie];
  if (actor.kind === "user") cookies.push(expiredChartCookie(actor.userId));
  const response = redirectWithCookies(paths.landing, cookies);
  response.headers.set("clear-site-data", '"storage"');
  return response;
});
