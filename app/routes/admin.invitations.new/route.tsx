import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm } from "#app/admin/admin-form.tsx";
import { PersonFields } from "#app/admin/person-fields.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { FormRadioGroupField, FormSelectField, FormTextField } from "#app/components/form-fields.tsx";
import { InviteStudentInput } from "#app/domain/invitations/inputs.ts";
import { inviteStudent, listInvitableBatches } from "#app/domain/invitations/service/invite.server.ts";
import { BRANCHES } from "#app/domain/scholarship/rules.ts";
import { toBatchChoices } from "#app/format/batch-name.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: "The invitation was not sent. Please try again." };

export const loader = guarded("invitations.edit", async ({ ctx, context }) => {
  const batches = await listInvitableBatches(ctx);
  if (!batches.ok) throw problemPage(batches.problem, context.requestId);
  return { batches: toBatchChoices(batches.value), formKey: crypto.randomUUID() };
});

export const action = guarded("invitations.edit", async ({ ctx, request, context }) => {
  const submission = await readForm(request, InviteStudentInput);
  if (submission.status !== "success") return replyForm(submission);
  const invited = await withFailureMessage(handle.failure, () => inviteStudent(ctx, submission.value));
  if (!invited.ok) return replyForm(submission, invited.problem);
  return redirectWithFlash(context, paths.adminInvitations, {
    tone: "success",
    message: `${invited.value.email} is invited. The mail is on its way.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Invite a student", "Admin") }];

const PLANS = [
  { value: "free", label: "Free" },
  { value: "premium", label: "Premium", hint: "Includes the foundation course and the progress charts" },
];
const BRANCH_CHOICES = [
  { value: "", label: "Not known" },
  ...BRANCHES.map((branch) => ({ value: branch, label: branch })),
];

type Fields = Record<
  "email" | "firstName" | "lastName" | "batchId" | "plan" | "branch" | "collegeName",
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
        <FormSelectField
          field={fields.batchId}
          label="Course and batch"
          choices={[{ value: "", label: "No batch yet" }, ...batches]}
        />
        <FormRadioGroupField field={fields.plan} label="Plan" choices={PLANS} />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormSelectField
            field={fields.branch}
            label="Branch"
            hint="With a college it fills in the entry form of the test."
            choices={BRANCH_CHOICES}
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
