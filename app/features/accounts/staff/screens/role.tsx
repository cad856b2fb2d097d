import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { STAFF_ROLE_CHOICES } from "#app/features/accounts/staff/staff-roles.ts";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { StaffRoleInput } from "#app/features/students/inputs.ts";
import { setStaffRole } from "#app/features/students/use-cases/change-account.server.ts";
import { getPerson } from "#app/features/students/use-cases/get-student.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormRadioGroupField, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The role was not saved. Please try again." };

export const loader = guarded("staff.edit", async ({ ctx, params, context }) => {
  const person = await getPerson(ctx, params.studentId ?? "");
  if (!person.ok) throw problemPage(person.problem, context.requestId);
  return { person: person.value, confirmation: await requiredConfirmation(ctx) };
});

export const action = formAction({
  permission: "staff.edit",
  failure: handle.failure,
  input: StaffRoleInput,
  confirms: true,
  run: ({ ctx, params, input }) => setStaffRole(ctx, params.studentId ?? "", input),
  to: ({ params }) => `${paths.adminStudents}/${params.studentId}`,
  done: ({ input, value }) => `${value.name} now has the role ${input.role}.`,
});

const roleTitle = (person?: { staffRole: string | null }) =>
  person?.staffRole ? "Change role" : "Make staff";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(roleTitle(data?.person), "Admin") },
];

export default function ChangeStaffRole() {
  const { person, confirmation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ role: string; reason: string; currentPassword: string }>({
    id: "staff-role",
    lastResult: answer?.form,
    defaultValue: { role: person.staffRole ?? "" },
  });
  const title = roleTitle(person);
  const back = `${paths.adminStudents}/${person.id}`;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader title={title} />
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <p>
          <strong>{person.name}</strong> <span className="wrap-anywhere text-muted">({person.email})</span>
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
