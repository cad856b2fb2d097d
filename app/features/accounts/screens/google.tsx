import { GoogleSignInForm } from "#app/features/accounts/inputs.ts";
import { goToGoogle } from "#app/features/accounts/use-cases/google-sign-in.server.ts";
import { failed } from "#app/kernel/outcome.ts";
import { pageNotFound } from "#app/kernel/problem.ts";
import { paths, safeReturnPath } from "#app/platform/http/paths.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";

export const handle = { hydrate: false };

export const loader = guarded("public", async () => redirectWithCookies(paths.signIn, []));

/** Redirects to Google; Google redirects back to /api/auth/callback/google. */
export const action = formAction({
  permission: "public",
  button: GoogleSignInForm,
  run: async ({ ctx, context, input: { redirectTo, noticeVersion } }) => {
    if (!context.features.googleSignIn) return failed(pageNotFound);
    return goToGoogle(ctx, { returnPath: safeReturnPath(redirectTo, paths.dashboard), noticeVersion });
  },
  answer: ({ value }) => redirectWithCookies(value.url, value.cookies),
  onProblem: "page",
});

/** Never rendered: with a component Remix shows an error page instead of raw data. */
export default function SignInWithGoogle() {
  return null;
}
