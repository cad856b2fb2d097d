import { redirectDocument } from "@remix-run/cloudflare";
import { guarded } from "#app/web/guard.server.ts";
import { homePath, safeReturnPath } from "#app/web/paths.ts";

/** Loader of pages for people who are not signed in; those who are go where they wanted to, or home. */
export const visitorsOnly = guarded("public", async ({ request, actor, context }) => {
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  if (actor.kind === "user") throw redirectDocument(safeReturnPath(redirectTo, homePath(actor)));
  return {
    redirectTo: safeReturnPath(redirectTo, ""),
    hasGoogleSignIn: context.features.googleSignIn,
  };
});
