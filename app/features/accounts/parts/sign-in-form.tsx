import { type SubmissionResult, useForm } from "@conform-to/react";
import { useSearchParams } from "@remix-run/react";
import { NOT_SIGNED_IN } from "#app/features/accounts/failures.ts";
import type { SignInInput } from "#app/features/accounts/inputs.ts";
import { signInPaths } from "#app/features/accounts/paths.ts";
import { openingText, PasswordField, SubmitButton } from "#app/features/accounts/shared/fields.tsx";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import { FailedNotice } from "#app/platform/forms/failed-notice.tsx";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths, signedOutPath, withReturnPath } from "#app/platform/http/paths.ts";
import { SEALED_FIELD } from "#app/platform/http/unsent-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { GoogleButton } from "./google-button.tsx";

const SESSION_PROBLEMS = {
  unverified: "We could not verify your session. Please sign in again.",
  unavailable: "We could not verify your session. Please try again in a moment.",
};

type Props = {
  redirectTo: string;
  hasGoogleSignIn: boolean;
  sessionProblem?: keyof typeof SESSION_PROBLEMS;
  /** The answer to the last submission. */
  form?: SubmissionResult;
  /** The encrypted form that is sent after the sign-in. */
  unsent?: string;
};

export function SignInForm({ redirectTo, hasGoogleSignIn, sessionProblem, form: lastResult, unsent }: Props) {
  const [form, fields] = useForm<SignInInput>({ id: "sign-in", lastResult });
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
          {unsent && " Your form was not stored yet. We send it when you have signed in."}
        </Notice>
      )}
      {search.has("error") && (
        <Notice tone="error">
          Signing in with Google did not work. Please sign in with your password, or reset it below.
        </Notice>
      )}
      <form
        method="post"
        action={isSignedOut ? signedOutPath(redirectTo) : withReturnPath(paths.signIn, redirectTo)}
        id={form.id}
        noValidate
        className="grid gap-5"
      >
        <FormErrors form={form} />
        <FailedNotice>{NOT_SIGNED_IN}</FailedNotice>
        {unsent && <input type="hidden" name={SEALED_FIELD} value={unsent} />}
        <FormTextField field={fields.email} label="Email" type="email" autoComplete="username" required />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <SubmitButton pending={openingText(redirectTo)}>Sign in</SubmitButton>
      </form>
      {hasGoogleSignIn && <GoogleButton redirectTo={redirectTo} isForNewPeople />}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={withReturnPath(signInPaths.signUp, redirectTo)} className="link">
          Create an account
        </a>
        <a href={signInPaths.forgotPassword} className="link">
          Forgot your password?
        </a>
      </p>
    </SignInFrame>
  );
}
