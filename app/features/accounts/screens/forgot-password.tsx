import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { RequestPasswordResetInput } from "#app/features/accounts/inputs.ts";
import { visitorsOnly } from "#app/features/accounts/parts/visitors.server.ts";
import { RESET_TOKEN_MINUTES } from "#app/features/accounts/rules.ts";
import { SubmitButton } from "#app/features/accounts/shared/fields.tsx";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import { requestPasswordReset } from "#app/features/accounts/use-cases/reset-password.server.ts";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

const RESET_LINK_SENT = `If there is an account with this email, a link to set a new password is on its way. It works for ${RESET_TOKEN_MINUTES} minutes.`;

export const handle = { hydrate: false, isShared: true, failure: "The link was not sent. Please try again." };

export const loader = visitorsOnly;

/** Responds the same whether or not the account exists. */
export const action = formAction({
  permission: "public",
  failure: handle.failure,
  input: RequestPasswordResetInput,
  run: ({ ctx, input }) => requestPasswordReset(ctx, input),
  to: paths.signIn,
  done: RESET_LINK_SENT,
  document: true,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Forgotten password") }];

export default function ForgotPassword() {
  const [form, fields] = useForm<RequestPasswordResetInput>({
    id: "forgot-password",
    lastResult: useActionData<typeof action>()?.form,
  });
  return (
    <SignInFrame title="Forgotten password" lead="We send you a link to set a new one.">
      <form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <RouteFailedNotice />
        <FormTextField field={fields.email} label="Email" type="email" autoComplete="username" required />
        <SubmitButton pending="Sending the link…">Send the link</SubmitButton>
      </form>
      <p>
        <a href={paths.signIn} className="link">
          Back to sign-in
        </a>
      </p>
    </SignInFrame>
  );
}
