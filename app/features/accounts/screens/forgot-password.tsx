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
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectDocumentWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

const RESET_LINK_SENT = `If there is an account with this email, a link to set a new password is on its way. It works for ${RESET_TOKEN_MINUTES} minutes.`;

export const handle = { hydrate: false, isShared: true, failure: "The link was not sent. Please try again." };

export const loader = visitorsOnly;

/** Responds the same whether or not the account exists. */
export const action = guarded("public", async ({ request, context, ctx }) => {
  const submission = await readForm(request, RequestPasswordResetInput);
  if (submission.status !== "success") return replyInvalid(submission);
  const outcome = await withFailureMessage(handle.failure, () => requestPasswordReset(ctx, submission.value));
  if (!outcome.ok) return replyProblem(submission, outcome.problem);
  return redirectDocumentWithFlash(context, paths.signIn, { tone: "success", message: RESET_LINK_SENT });
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
