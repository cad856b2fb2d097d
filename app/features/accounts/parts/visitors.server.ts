import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import { isDatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import { homePath, safeReturnPath } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";

/**
 * Loader of pages for people who are not signed in; those who are go where they wanted to, or home. A session cookie
 * that cannot be verified is reported once and removed (Specification §8, Ruling 29).
 */
export const visitorsOnly = guarded("public", async ({ request, actor, context }) => {
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  if (actor.kind === "user") throw redirectDocument(safeReturnPath(redirectTo, homePath(actor)));
  const sessionProblem = await findSessionProblem(context);
  return data(
    {
      redirectTo: safeReturnPath(redirectTo, ""),
      hasGoogleSignIn: context.features.googleSignIn,
      sessionProblem,
    },
    sessionProblem && ANSWERS[sessionProblem](context),
  );
});

/** How the page is sent: a forged cookie is removed, one that cannot be read now stays. */
const ANSWERS = {
  unverified: ({ expiredSessionCookie }: AppLoadContext) => ({
    headers: { "set-cookie": expiredSessionCookie },
  }),
  unavailable: () => ({ status: 503 }),
};

/** Why the session of this browser says nothing, if it has one: its cookie is forged, or it cannot be read now. */
async function findSessionProblem(context: AppLoadContext): Promise<keyof typeof ANSWERS | undefined> {
  try {
    return (await context.hasUnverifiedSession()) ? "unverified" : undefined;
  } catch (failure) {
    if (!isDatabaseUnavailable(failure)) throw failure;
    return "unavailable";
  }
}
