import { signOut } from "#app/domain/accounts/service/sessions.server.ts";
import { guarded } from "#app/web/guard.server.ts";
import { paths } from "#app/web/paths.ts";
import { redirectWithCookies } from "#app/web/redirect-with-cookies.server.ts";

/** Nothing to see here; only a post signs out. */
export const loader = guarded("public", async () => redirectWithCookies(paths.landing, []));

/** Ends this session, then 303 to the landing page. */
export const action = guarded("public", async ({ context, ctx }) => {
  await signOut(ctx);
  return redirectWithCookies(paths.landing, [context.expiredSessionCookie]);
});
