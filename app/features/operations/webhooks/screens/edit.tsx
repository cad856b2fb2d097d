import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { EditWebhookForm } from "#app/features/operations/webhooks/inputs.ts";
import { recordsOf } from "#app/features/operations/webhooks/parts/records.ts";
import { WebhookForm } from "#app/features/operations/webhooks/parts/webhook-form.tsx";
import { webhookPath } from "#app/features/operations/webhooks/paths.ts";
import {
  changeWebhook,
  type Endpoint,
  getWebhook,
} from "#app/features/operations/webhooks/use-cases/manage-webhooks.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The webhook was not changed. Please try again." };

export const loader = guarded("webhooks.create", async ({ ctx, params, context }) => {
  const [confirmation, found] = await Promise.all([
    requiredConfirmation(ctx),
    getWebhook(ctx, params.webhookId ?? ""),
  ]);
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return { id: found.value.id, confirmation, ...toFields(found.value) };
});

const toFields = ({ url, description, types, version }: Endpoint) => ({
  version,
  fields: { url, description, types: recordsOf(types) },
});

export const action = formAction({
  permission: "webhooks.create",
  failure: handle.failure,
  input: EditWebhookForm,
  hidden: ["version"],
  confirms: true,
  run: ({ ctx, params, input: { version, ...change } }) =>
    changeWebhook(ctx, params.webhookId ?? "", change, version),
  current: toFields,
  to: ({ params }) => webhookPath(params.webhookId ?? ""),
  done: "The webhook is changed.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Change webhook", "Webhooks", "Admin") }];

export default function EditWebhook() {
  const { id, version, confirmation, fields } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DialogRoute title="Change webhook" closeTo={webhookPath(id)}>
      <WebhookForm
        defaultValue={fields}
        lastResult={answer?.form}
        confirmation={answer?.confirmation ?? confirmation}
        current={answer?.current?.fields}
        hidden={{ version: answer?.current?.version ?? version }}
        save="Save"
        cancelTo={webhookPath(id)}
      />
    </DialogRoute>
  );
}
