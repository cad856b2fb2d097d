import { data, redirectDocument } from "@remix-run/cloudflare";
import { guarded } from "#app/web/guard.server.ts";
import { homePath, safeReturnPath } from "#app/web/paths.ts";

/**
 * Loader of pages for people who are not signed in; those who are go where they wanted to, or home. A session cookie
 * that cannot be verified is reported once and removed (Specification §8, Ruling 29).
 */
export const visitorsOnly = guarded("public", async ({ request, actor, context }) => {
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  if (actor.kind === "user") throw redirectDocument(safeReturnPath(redirectTo, homePath(actor)));
  const isUnverified = await context.hasUnverifiedSession();
  return data(
    {
      redirectTo: safeReturnPath(redirectTo, ""),
      hasGoogleSignIn: context.features.googleSignIn,
      isUnverified,
    },
    isUnverified ? { headers: { "set-cookie": context.expiredSessionCookie } } : undefined,
  );
});
