import { GoogleSignInForm } from "#app/features/accounts/inputs.ts";
import { goToGoogle } from "#app/features/accounts/use-cases/google-sign-in.server.ts";
import { pageNotFound } from "#app/kernel/problem.ts";
import { readButton } from "#app/platform/http/form.server.ts";
import { paths, safeReturnPath } from "#app/platform/http/paths.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

export const handle = { hydrate: false };

export const loader = guarded("public", async () => redirectWithCookies(paths.signIn, []));

/** Redirects to Google; Google redirects back to /api/auth/callback/google. */
export const action = guarded("public", async ({ request, context, ctx }) => {
  if (!context.features.googleSignIn) {
    throw problemPage(pageNotFound, context.requestId);
  }
  const { redirectTo, noticeVersion } = await readButton(request, GoogleSignInForm);
  const returnPath = safeReturnPath(redirectTo, paths.dashboard);
  const outcome = await goToGoogle(ctx, { returnPath, noticeVersion });
  if (!outcome.ok) throw problemPage(outcome.problem, context.requestId);
  return redirectWithCookies(outcome.value.url, outcome.value.cookies);
});

/** Never rendered: with a component Remix shows an error page instead of raw data. */
export default function SignInWithGoogle() {
  return null;
}
