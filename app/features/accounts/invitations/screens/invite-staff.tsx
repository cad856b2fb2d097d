import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InviteStaffInput } from "#app/features/accounts/invitations/inputs.ts";
import { PersonFields } from "#app/features/accounts/invitations/parts/person-fields.tsx";
import { inviteStaff } from "#app/features/accounts/invitations/use-cases/invite.server.ts";
import { STAFF_ROLE_CHOICES } from "#app/features/accounts/staff/staff-roles.ts";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { FormRadioGroupField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The invitation was not sent. Please try again." };

export const loader = guarded("staff.edit", async ({ ctx }) => ({
  confirmation: await requiredConfirmation(ctx),
  formKey: crypto.randomUUID(),
}));

export const action = formAction({
  permission: "staff.edit",
  failure: handle.failure,
  input: InviteStaffInput,
  confirms: true,
  run: ({ ctx, input }) => inviteStaff(ctx, input),
  to: paths.adminInvitations,
  done: ({ input, value }) => `${value.email} is invited as ${input.staffRole}. The mail is on its way.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Invite staff", "Admin") }];

type Fields = Record<"email" | "firstName" | "lastName" | "staffRole" | "currentPassword", string>;
export default function InviteStaff() {
  const { confirmation, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<Fields>({ id: "invite-staff", lastResult: answer?.form });
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader title="Invite staff" />
      <AdminForm
        form={form}
        lastResult={answer?.form}
        save="Send invitation"
        pending="Sending…"
        cancelTo={paths.adminInvitations}
        hidden={{ formKey }}
      >
        <PersonFields fields={fields} />
        <FormRadioGroupField field={fields.staffRole} label="Role" choices={STAFF_ROLE_CHOICES} required />
        <PasswordConfirmation
          confirmation={answer?.confirmation ?? confirmation}
          id={fields.currentPassword.id}
          errors={fields.currentPassword.errors}
        />
      </AdminForm>
    </div>
  );
}
