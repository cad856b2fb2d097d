import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormErrors, FormTextField } from "#app/components/form-fields.tsx";
import { PrivacyNotice } from "#app/components/privacy-notice.tsx";
import { RouteFailedNotice } from "#app/components/route-failed-notice.tsx";
import { codeRequestTexts } from "#app/content/pages.ts";
import { SignUpInput } from "#app/domain/accounts/inputs.ts";
import { PASSWORD_LENGTH } from "#app/domain/accounts/rules.ts";
import { signUp } from "#app/domain/accounts/service/sign-up.server.ts";
import { campaignName } from "#app/domain/contact/rules.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { homePath, paths, safeReturnPath, withReturnPath } from "#app/http/paths.ts";
import { redirectWithCookies } from "#app/http/redirect-with-cookies.server.ts";
import { signInPaths } from "#app/http/sign-in-paths.ts";
import { openingText, PasswordField, SubmitButton } from "#app/sign-in/fields.tsx";
import { GoogleButton } from "#app/sign-in/google-button.tsx";
import { SignInFrame } from "#app/sign-in/sign-in-frame.tsx";
import { visitorsOnly } from "#app/sign-in/visitors.server.ts";
import { readCampaigns } from "#app/site/campaign.server.ts";

export const handle = {
  hydrate: false,
  isShared: true,
  failure: "Your account was not created. Please try again.",
};

export const loader = visitorsOnly;

/** Creates a student account, signs it in, then 303 to the dashboard (Ruling 25). */
export const action = guarded("public", async ({ request, ctx, context }) => {
  const submission = await readForm(request, SignUpInput);
  if (submission.status !== "success") return replyInvalid(submission);
  const { first } = await readCampaigns(context, request);
  const outcome = await withFailureMessage(handle.failure, () =>
    signUp(ctx, submission.value, "sign-up", campaignName(first)),
  );
  if (!outcome.ok) return replyProblem(submission, outcome.problem);
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  const { user, cookies } = outcome.value;
  return redirectWithCookies(safeReturnPath(redirectTo, homePath(user)), cookies);
});

export const meta: MetaFunction = () => [{ title: pageTitle("Create an account") }];

export default function SignUp() {
  const { redirectTo, hasGoogleSignIn } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<SignUpInput>({
    id: "sign-up",
    lastResult: useActionData<typeof action>()?.form,
  });
  return (
    <SignInFrame title="Create an account" lead="It is free, and opens the scholarship test.">
      <form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <RouteFailedNotice />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormTextField field={fields.firstName} label="First name" autoComplete="given-name" required />
          <FormTextField field={fields.lastName} label="Last name" autoComplete="family-name" optional />
        </div>
        <FormTextField field={fields.email} label="Email" type="email" autoComplete="username" required />
        <PasswordField
          field={fields.password}
          label="Password"
          hint={`At least ${PASSWORD_LENGTH.min} characters`}
          autoComplete="new-password"
        />
        <PrivacyNotice by="creating an account" />
        <SubmitButton pending={openingText(redirectTo)}>Create account</SubmitButton>
      </form>
      <p>
        The test needs a test code from your college or from us.{" "}
        <a href={codeRequestTexts.path} className="link">
          Ask for a code
        </a>
      </p>
      {hasGoogleSignIn && <GoogleButton redirectTo={redirectTo} isForNewPeople />}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <span>
          Have an account already?{" "}
          <a href={withReturnPath(paths.signIn, redirectTo)} className="link">
            Sign in
          </a>
        </span>
        <a href={signInPaths.forgotPassword} className="link">
          Forgot your password?
        </a>
      </p>
    </SignInFrame>
  );
}
