import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InviteStudentInput } from "#app/features/accounts/invitations/inputs.ts";
import { PersonFields } from "#app/features/accounts/invitations/parts/person-fields.tsx";
import {
  inviteStudent,
  listInvitableBatches,
} from "#app/features/accounts/invitations/use-cases/invite.server.ts";
import { openBranches } from "#app/features/provider/branches.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormRadioGroupField, FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

export const handle = { failure: "The invitation was not sent. Please try again." };

export const loader = guarded("invitations.edit", async ({ ctx, context }) => {
  const batches = await listInvitableBatches(ctx);
  if (!batches.ok) throw problemPage(batches.problem, context.requestId);
  return { batches: toBatchChoices(batches.value), formKey: crypto.randomUUID() };
});

export const action = formAction({
  permission: "invitations.edit",
  failure: handle.failure,
  input: InviteStudentInput,
  run: ({ ctx, input }) => inviteStudent(ctx, input),
  to: paths.adminInvitations,
  done: ({ value }) => `${value.email} is invited. The mail is on its way.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Invite a student", "Admin") }];

const PLANS = [
  { value: "free", label: "Free" },
  { value: "premium", label: "Premium", hint: "Includes the foundation course and the progress charts" },
];
const branchChoices = () => [
  { value: "", label: "Not known" },
  ...openBranches().map((branch) => ({ value: branch, label: branch })),
];

type Fields = Record<
  "email" | "firstName" | "lastName" | "phone" | "batchId" | "plan" | "branch" | "collegeName",
  string
>;

export default function InviteStudent() {
  const { batches, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<Fields>({
    id: "invite-student",
    lastResult,
    defaultValue: { plan: "free" },
  });
  return (
    <DialogRoute title="Invite a student" closeTo={paths.adminInvitations}>
      <AdminForm
        form={form}
        lastResult={lastResult}
        save="Send invitation"
        pending="Sending…"
        cancelTo={paths.adminInvitations}
        hidden={{ formKey }}
      >
        <PersonFields fields={fields} />
        <FormTextField
          field={fields.phone}
          label="Phone"
          type="tel"
          autoComplete="off"
          hint="Without a country code it is an Indian number."
          optional
        />
        <FormSelectField
          field={fields.batchId}
          label="Course and batch"
          choices={[{ value: "", label: "No batch yet" }, ...batches]}
        />
        <FormRadioGroupField field={fields.plan} label="Plan" choices={PLANS} />
        <div className="pair grid gap-5 sm:grid-cols-2">
          <FormSelectField
            field={fields.branch}
            label="Branch"
            hint="With a college it fills in the entry form of the test."
            choices={branchChoices()}
          />
          <FormTextField
            field={fields.collegeName}
            label="College"
            hint="With a branch it fills in the entry form of the test."
            optional
          />
        </div>
      </AdminForm>
    </DialogRoute>
  );
}
