import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PrivacyNotice } from "#app/features/accounts/consents/shared/privacy-notice.tsx";
import { SignUpInput } from "#app/features/accounts/inputs.ts";
import { GoogleButton } from "#app/features/accounts/parts/google-button.tsx";
import { visitorsOnly } from "#app/features/accounts/parts/visitors.server.ts";
import { signInPaths } from "#app/features/accounts/paths.ts";
import {
  NameFields,
  NewPasswordField,
  openingText,
  SubmitButton,
} from "#app/features/accounts/shared/fields.tsx";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import { signUp } from "#app/features/accounts/use-cases/sign-up.server.ts";
import { campaignName } from "#app/features/messages/contact/rules.ts";
import { readCampaigns } from "#app/features/messages/contact/shared/campaign.server.ts";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { homePath, paths, safeReturnPath, withReturnPath } from "#app/platform/http/paths.ts";
import { redirectWithCookies } from "#app/platform/http/redirect-with-cookies.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = {
  hydrate: false,
  isShared: true,
  failure: "Your account was not created. Please try again.",
};

export const loader = visitorsOnly;

/** Creates a student account, signs it in, then 303 to the dashboard (Ruling 25). */
export const action = formAction({
  permission: "public",
  failure: handle.failure,
  input: SignUpInput,
  run: async ({ ctx, context, request, input }) => {
    const { first } = await readCampaigns(context, request);
    return signUp(ctx, input, "sign-up", campaignName(first));
  },
  answer: ({ request, value: { user, cookies } }) => {
    const redirectTo = new URL(request.url).searchParams.get("redirectTo");
    return redirectWithCookies(safeReturnPath(redirectTo, homePath(user)), cookies);
  },
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
        <NameFields firstName={fields.firstName} lastName={fields.lastName} />
        <FormTextField field={fields.email} label="Email" type="email" autoComplete="username" required />
        <NewPasswordField field={fields.password} />
        <PrivacyNotice by="creating an account" />
        <SubmitButton pending={openingText(redirectTo)}>Create account</SubmitButton>
      </form>
      <p>
        The test needs a test code from your college or from us.{" "}
        <a href={paths.codeRequest} className="link">
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
