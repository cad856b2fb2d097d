import { type SubmissionResult, useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { confirmedOutcome } from "#app/admin/confirmed.server.ts";
import { PasswordConfirmation } from "#app/admin/password-confirmation.tsx";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { Form } from "#app/components/form.tsx";
import { FormButton } from "#app/components/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/components/form-fields.tsx";
import { ConfirmationFields, ResetTwoFactorInput } from "#app/domain/accounts/inputs.ts";
import { requiredConfirmation } from "#app/domain/accounts/service/confirm-password.server.ts";
import type { Confirmation } from "#app/domain/kernel/confirmation.ts";
import { getPerson } from "#app/domain/students/service/get-student.server.ts";
import { resetTwoFactor } from "#app/domain/students/service/reset-two-factor.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
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
