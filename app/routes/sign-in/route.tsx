import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { SignInInput } from "#app/domain/accounts/inputs.ts";
import { signIn } from "#app/domain/accounts/service/sign-in.server.ts";
import { openingText, PasswordField, SubmitButton } from "#app/sign-in/fields.tsx";
import { GoogleButton } from "#app/sign-in/google-button.tsx";
import { SignInFrame } from "#app/sign-in/sign-in-frame.tsx";
import { visitorsOnly } from "#app/sign-in/visitors.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SignInErrorScreen } from "#app/web/access-screens.tsx";
import { readForm, replyInvalid, replyProblem } from "#app/web/form.server.ts";
import { FormErrors, FormTextField } from "#app/web/form-fields.tsx";
import { guarded } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { homePath, paths, safeReturnPath, withReturnPath } from "#app/web/paths.ts";
import { redirectWithCookies } from "#app/web/redirect-with-cookies.server.ts";

export const handle = { hydrate: false };

export const loader = visitorsOnly;

/** Signs in, then 303 to where the visitor was going, else home by role. */
export const action = guarded("public", async ({ request, ctx }) => {
  const submission = await readForm(request, SignInInput);
  if (submission.status !== "success") return replyInvalid(submission);
  const outcome = await signIn(ctx, submission.value);
  if (!outcome.ok) return replyProblem(submission, outcome.problem);
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  const { user, cookies } = outcome.value;
  return redirectWithCookies(safeReturnPath(redirectTo, homePath(user)), cookies);
});

export const ErrorBoundary = SignInErrorScreen;

export const meta: MetaFunction = () => [{ title: pageTitle("Sign in") }];

export default function SignIn() {
  const { redirectTo, hasGoogleSignIn, isUnverified } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<SignInInput>({
    id: "sign-in",
    lastResult: useActionData<typeof action>()?.form,
  });
  const [search] = useSearchParams();
  return (
    <SignInFrame title="Sign in">
      {isUnverified && (
        <Notice tone="error" title="Authentication error">
          The sign-in that this browser had could not be verified. Please sign in again.
        </Notice>
      )}
      {search.has("error") && (
        <Notice tone="error">
          Signing in with Google did not work. Please sign in with your password, or reset it below.
        </Notice>
      )}
      <form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <FormTextField field={fields.email} label="Email" type="email" autoComplete="username" required />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <SubmitButton pending={openingText(redirectTo)}>Sign in</SubmitButton>
      </form>
      {hasGoogleSignIn && <GoogleButton redirectTo={redirectTo} />}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={withReturnPath(paths.signUp, redirectTo)} className="link">
          Create an account
        </a>
        <a href={paths.forgotPassword} className="link">
          Forgot your password?
        </a>
      </p>
    </SignInFrame>
  );
}
