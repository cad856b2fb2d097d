import { type SubmissionResult, useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { ConfirmationFields } from "#app/features/accounts/inputs.ts";
import { STAFF_ROLE_CHOICES } from "#app/features/accounts/staff/staff-roles.ts";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { StaffRoleInput } from "#app/features/students/inputs.ts";
import { setStaffRole } from "#app/features/students/use-cases/change-account.server.ts";
import { getPerson } from "#app/features/students/use-cases/get-student.server.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormRadioGroupField, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { confirmedOutcome } from "#app/shell/staff/confirmed.server.ts";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The role was not saved. Please try again." };

export const loader = guarded("staff.edit", async ({ ctx, params, context }) => {
  const person = await getPerson(ctx, params.studentId ?? "");
  if (!person.ok) throw problemPage(person.problem, context.requestId);
  return { person: person.value, confirmation: await requiredConfirmation(ctx) };
});

const Input = v.strictObject({ ...StaffRoleInput.entries, ...ConfirmationFields.entries });

export const action = guarded("staff.edit", async ({ ctx, params, request, context }) => {
  const form = await readForm(request, Input);
  if (form.status !== "success") return replyInvalid(form);
  const { currentPassword, ...change } = form.value;
  const unavailable = handle.failure;
  const { outcome, confirmation } = await confirmedOutcome(
    ctx,
    { currentPassword, unavailable },
    (confirmed) => setStaffRole(confirmed, params.studentId ?? "", change),
  );
  if (!outcome.ok) return replyProblem(form, outcome.problem, { confirmation });
  const message = `${outcome.value.name} now has the role ${change.role}.`;
  return redirectWithFlash(context, `${paths.adminStudents}/${params.studentId}`, {
    tone: "success",
    message,
  });
});

const titleOf = (person?: { staffRole: string | null }) => (person?.staffRole ? "Change role" : "Make staff");

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(titleOf(data?.person), "Admin") },
];

type Refusal = { form: SubmissionResult<string[]>; confirmation?: Confirmation };

export default function ChangeStaffRole() {
  const { person, confirmation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Refusal | undefined;
  const [form, fields] = useForm<{ role: string; reason: string; currentPassword: string }>({
    id: "staff-role",
    lastResult: answer?.form,
    defaultValue: { role: person.staffRole ?? "" },
  });
  const title = titleOf(person);
  const back = `${paths.adminStudents}/${person.id}`;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader title={title} />
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <p>
          <strong>{person.name}</strong> <span className="break-all text-muted">({person.email})</span>
        </p>
        {person.staffRole === null && (
          <p>{person.firstName} will lose the student dashboard and see these pages instead.</p>
        )}
        <FormRadioGroupField field={fields.role} label="Role" choices={STAFF_ROLE_CHOICES} />
        <FormTextAreaField
          field={fields.reason}
          label="Reason"
          hint="Optional; stored in the audit"
          rows={2}
        />
        <PasswordConfirmation
          id="confirmation"
          confirmation={answer?.confirmation ?? confirmation}
          errors={fields.currentPassword.errors}
        />
        <div className="flex flex-wrap gap-3">
          <FormButton pending="Saving…">{title}</FormButton>
          <Link to={back} className={buttonClass({ variant: "secondary" })}>
            Cancel
          </Link>
        </div>
      </Form>
    </div>
  );
}
