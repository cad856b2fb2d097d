import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CreateGroupLinkForm } from "#app/features/accounts/invitations/inputs.ts";
import { createGroupLink } from "#app/features/accounts/invitations/use-cases/group-links.server.ts";
import { listInvitableBatches } from "#app/features/accounts/invitations/use-cases/invite.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

export const handle = { failure: "The group link was not saved. Please try again." };

export const loader = guarded("invitations.edit", async ({ ctx, context }) => {
  const batches = await listInvitableBatches(ctx);
  if (!batches.ok) throw problemPage(batches.problem, context.requestId);
  return { batches: toBatchChoices(batches.value), formKey: crypto.randomUUID() };
});

const PATH = `${paths.adminInvitations}/links`;

export const action = formAction({
  permission: "invitations.edit",
  failure: handle.failure,
  input: CreateGroupLinkForm,
  run: ({ ctx, input }) => createGroupLink(ctx, input),
  to: PATH,
  done: "The group link is saved. Copy it from the list.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add group link", "Admin") }];

type Fields = { batchId: string; domains: string; maxUses: string; endsAt: string };

export default function AddGroupLink() {
  const { batches, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<Fields>({ id: "group-link", lastResult });
  return (
    <DialogRoute title="Add group link" closeTo={PATH}>
      <AdminForm
        form={form}
        save="Save group link"
        cancelTo={PATH}
        hidden={{ formKey }}
        lastResult={lastResult}
      >
        <FormSelectField
          field={fields.batchId}
          label="Course and batch"
          placeholder="Choose a batch"
          choices={batches}
          required
        />
        <FormTextField
          field={fields.domains}
          label="Mail domains"
          hint="Only addresses of these domains, for example college.example. Empty: any address."
          autoComplete="off"
          optional
        />
        <div className="pair grid gap-5 sm:grid-cols-2">
          <FormTextField field={fields.maxUses} label="Maximum number of uses" inputMode="numeric" required />
          <FormTextField field={fields.endsAt} label="Last day" type="date" required />
        </div>
      </AdminForm>
    </DialogRoute>
  );
}
