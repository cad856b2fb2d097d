import { type SubmissionResult, useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { ConfirmationFields, ResetTwoFactorInput } from "#app/features/accounts/inputs.ts";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { getPerson } from "#app/features/students/use-cases/get-student.server.ts";
import { resetTwoFactor } from "#app/features/students/use-cases/reset-two-factor.server.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { confirmedOutcome } from "#app/shell/staff/confirmed.server.ts";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";
import { buttonClass } from "#app/ui/button.tsx";

const TITLE = "Reset two-factor sign-in";

export const handle = { failure: "Two-factor sign-in was not reset. Please try again." };

export const loader = guarded("staff.edit", async ({ ctx, params, context }) => {
  const person = await getPerson(ctx, params.studentId ?? "");
  if (!person.ok) throw problemPage(person.problem, context.requestId);
  const { id, name, firstName, email } = person.value;
  return { person: { id, name, firstName, email }, confirmation: await requiredConfirmation(ctx) };
});

const Input = v.strictObject({ ...ResetTwoFactorInput.entries, ...ConfirmationFields.entries });

export const action = guarded("staff.edit", async ({ ctx, params, request, context }) => {
  const form = await readForm(request, Input);
  if (form.status !== "success") return replyInvalid(form);
  const { currentPassword, ...input } = form.value;
  const unavailable = handle.failure;
  const { outcome, confirmation } = await confirmedOutcome(
    ctx,
    { currentPassword, unavailable },
    (confirmed) => resetTwoFactor(confirmed, params.studentId ?? "", input),
  );
  if (!outcome.ok) return replyProblem(form, outcome.problem, { confirmation });
  const message = `${outcome.value.name} now signs in with the password alone and can set up an app again.`;
  return redirectWithFlash(context, `${paths.adminStudents}/${params.studentId}`, {
    tone: "success",
    message,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle(TITLE, "Admin") }];

type Refusal = { form: SubmissionResult<string[]>; confirmation?: Confirmation };

export default function ResetTwoFactor() {
  const { person, confirmation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Refusal | undefined;
  const [form, fields] = useForm<{ reason: string; currentPassword: string }>({
    id: "reset-two-factor",
    lastResult: answer?.form,
  });
  const back = `${paths.adminStudents}/${person.id}`;
  return (
    <DialogRoute title={TITLE} closeTo={back}>
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <p>
          <strong>{person.name}</strong> <span className="break-all text-muted">({person.email})</span>
        </p>
        <p>
          {person.firstName} is signed out everywhere and signs in with the password alone, until an app is
          set up again. Make sure that it is really {person.firstName} who asks.
        </p>
        <FormTextAreaField
          field={fields.reason}
          label="Reason"
          hint="Stored in the audit"
          rows={2}
          required
        />
        <PasswordConfirmation
          id="confirmation"
          confirmation={answer?.confirmation ?? confirmation}
          errors={fields.currentPassword.errors}
        />
        <div className="flex flex-wrap gap-3">
          <FormButton variant="danger" pending="Resetting…">
            {TITLE}
          </FormButton>
          <Link to={back} className={buttonClass({ variant: "secondary" })}>
            Cancel
          </Link>
        </div>
      </Form>
    </DialogRoute>
  );
}
