import { type SubmissionResult, useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { AdminForm } from "#app/admin/admin-form.tsx";
import { confirmedOutcome } from "#app/admin/confirmed.server.ts";
import { PasswordConfirmation } from "#app/admin/password-confirmation.tsx";
import { PersonFields } from "#app/admin/person-fields.tsx";
import { STAFF_ROLE_CHOICES } from "#app/admin/staff-roles.ts";
import { FormRadioGroupField } from "#app/components/form-fields.tsx";
import { ConfirmationFields } from "#app/domain/accounts/inputs.ts";
import { requiredConfirmation } from "#app/domain/accounts/service/confirm-password.server.ts";
import { InviteStaffInput } from "#app/domain/invitations/inputs.ts";
import { inviteStaff } from "#app/domain/invitations/service/invite.server.ts";
import type { Confirmation } from "#app/domain/kernel/confirmation.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The invitation was not sent. Please try again." };

export const loader = guarded("staff.edit", async ({ ctx }) => ({
  confirmation: await requiredConfirmation(ctx),
  formKey: crypto.randomUUID(),
}));

const Input = v.strictObject({ ...InviteStaffInput.entries, ...ConfirmationFields.entries });

export const action = guarded("staff.edit", async ({ ctx, request, context }) => {
  const form = await readForm(request, Input);
  if (form.status !== "success") return replyInvalid(form);
  const { currentPassword, ...invited } = form.value;
  const unavailable = handle.failure;
  const { outcome, confirmation } = await confirmedOutcome(
    ctx,
    { currentPassword, unavailable },
    (confirmed) => inviteStaff(confirmed, invited),
  );
  if (!outcome.ok) return replyProblem(form, outcome.problem, { confirmation });
  return redirectWithFlash(context, paths.adminInvitations, {
    tone: "success",
    message: `${outcome.value.email} is invited as ${invited.staffRole}. The mail is on its way.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Invite staff", "Admin") }];

type Fields = Record<"email" | "firstName" | "lastName" | "staffRole" | "currentPassword", string>;
type Refusal = { form: SubmissionResult<string[]>; confirmation?: Confirmation };

export default function InviteStaff() {
  const { confirmation, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Refusal | undefined;
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
