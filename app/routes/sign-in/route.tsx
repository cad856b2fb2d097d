import { useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { FormErrors, FormTextField } from "#app/components/form-fields.tsx";
import { SignInInput } from "#app/domain/accounts/inputs.ts";
import { signIn } from "#app/domain/accounts/service/sign-in.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { homePath, paths, safeReturnPath, signedOutPath, withReturnPath } from "#app/http/paths.ts";
import { redirectWithCookies } from "#app/http/redirect-with-cookies.server.ts";
import { openSealedForm, sealForm, takeSealed } from "#app/http/unsent-form.server.ts";
import { SEALED_FIELD } from "#app/http/unsent-form.ts";
import { openingText, PasswordField, SubmitButton } from "#app/sign-in/fields.tsx";
import { GoogleButton } from "#app/sign-in/google-button.tsx";
import { SignInFrame } from "#app/sign-in/sign-in-frame.tsx";
import { visitorsOnly } from "#app/sign-in/visitors.server.ts";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { hydrate: false, isShared: true };

export const loader = visitorsOnly;

/**
 * Signs in, then 303 to the return address or the home page of the role. A form whose session had ended arrives here
 * first: the page carries it, and the browser posts it again after the same account has signed in (ADR 0017).
 */
export const action = guarded("public", async ({ request, ctx, context }) => {
  const search = new URL(request.url).searchParams;
  if (search.has(SEALED_FIELD)) {
    const path = safeReturnPath(search.get("redirectTo"), paths.dashboard);
    return data({ form: undefined, unsent: await sealForm(context, request, path) });
  }
  const unsent = await takeSealed(request);
  const submission = await readForm(request, SignInInput);
  if (submission.status !== "success") return withUnsent(replyInvalid(submission), unsent);
  const outcome = await withFailureMessage("You were not signed in. Please try again.", () =>
    signIn(ctx, submission.value),
  );
  if (!outcome.ok) return withUnsent(replyProblem(submission, outcome.problem), unsent);
  const { user, cookies } = outcome.value;
  const opened = await openSealedForm(context, user.id, unsent);
  if (opened) return redirectWithCookies(opened.path, cookies, 307);
  return redirectWithCookies(safeReturnPath(search.get("redirectTo"), homePath(user)), cookies);
});

/** A rejected sign-in keeps carrying the form. */
const withUnsent = ({ data: reply, init }: ReturnType<typeof replyInvalid>, unsent: string | undefined) =>
  data({ ...reply, unsent }, init ?? {});

export const meta: MetaFunction = () => [{ title: pageTitle("Sign in") }];

const SESSION_PROBLEMS = {
  unverified: "We could not verify your session. Please sign in again.",
  unavailable: "We could not verify your session. Please try again in a moment.",
};

export default function SignIn() {
  const { redirectTo, hasGoogleSignIn, sessionProblem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<SignInInput>({ id: "sign-in", lastResult: answer?.form });
  const [search] = useSearchParams();
  const isSignedOut = search.has("signedOut");
  return (
    <SignInFrame title="Sign in">
      {sessionProblem && !isSignedOut && (
        <Notice tone="error" title="Authentication error">
          {SESSION_PROBLEMS[sessionProblem]}
        </Notice>
      )}
      {isSignedOut && (
        <Notice tone="warning">
          You were signed out. Sign in to continue.
          {answer?.unsent && " Your form was not stored yet. We send it when you have signed in."}
        </Notice>
      )}
      {search.has("error") && (
        <Notice tone="error">
          Signing in with Google did not work. Please sign in with your password, or reset it below.
        </Notice>
      )}
      <form
        method="post"
        action={isSignedOut ? signedOutPath(redirectTo) : undefined}
        id={form.id}
        noValidate
        className="grid gap-5"
      >
        <FormErrors form={form} />
        {answer?.unsent && <input type="hidden" name={SEALED_FIELD} value={answer.unsent} />}
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
