import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { RequestPasswordResetInput } from "#app/domain/accounts/inputs.ts";
import { RESET_TOKEN_MINUTES } from "#app/domain/accounts/rules.ts";
import { requestPasswordReset } from "#app/domain/accounts/service/reset-password.server.ts";
import { SubmitButton } from "#app/sign-in/fields.tsx";
import { SignInFrame } from "#app/sign-in/sign-in-frame.tsx";
import { visitorsOnly } from "#app/sign-in/visitors.server.ts";
import { withFailureMessage } from "#app/web/failure-message.server.ts";
import { redirectDocumentWithFlash } from "#app/web/flash.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/web/form.server.ts";
import { FormErrors, FormTextField } from "#app/web/form-fields.tsx";
import { guarded } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";

const ON_ITS_WAY = `If there is an account with this email, a link to set a new password is on its way. It works for ${RESET_TOKEN_MINUTES} minutes.`;

export const handle = { hydrate: false };

export const loader = visitorsOnly;

/** Says the same whether or not the account exists. */
export const action = guarded("public", async ({ request, context, ctx }) => {
  const submission = await readForm(request, RequestPasswordResetInput);
  if (submission.status !== "success") return replyInvalid(submission);
  const outcome = await withFailureMessage("The link was not sent. Please try again.", () =>
    requestPasswordReset(ctx, submission.value),
  );
  if (!outcome.ok) return replyProblem(submission, outcome.problem);
  return redirectDocumentWithFlash(context, paths.signIn, { tone: "success", message: ON_ITS_WAY });
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
