import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { CreateWebhookForm } from "#app/features/operations/webhooks/inputs.ts";
import { NewSecret } from "#app/features/operations/webhooks/parts/new-secret.tsx";
import { WebhookForm } from "#app/features/operations/webhooks/parts/webhook-form.tsx";
import { WEBHOOKS, webhookPath } from "#app/features/operations/webhooks/paths.ts";
import { createWebhook } from "#app/features/operations/webhooks/use-cases/manage-webhooks.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The webhook was not added. Please try again." };

export const loader = guarded("webhooks.create", async ({ ctx }) => ({
  formKey: crypto.randomUUID(),
  confirmation: await requiredConfirmation(ctx),
}));

/** The secret is only in this response: no cookie, address or log contains it. */
export const action = formAction({
  permission: "webhooks.create",
  failure: handle.failure,
  input: CreateWebhookForm,
  confirms: true,
  run: ({ ctx, input }) => createWebhook(ctx, input),
  answer: ({ value }) => data({ id: value.endpoint.id, secret: value.secret }, { status: 201 }),
  // Each new submission adds another webhook: an earlier one may have added one whose secret is lost.
  again: ({ problem }) => ({ formKey: problem && crypto.randomUUID() }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add webhook", "Webhooks", "Admin") }];

export default function AddWebhook() {
  const { formKey, confirmation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DialogRoute title="Add webhook" closeTo={WEBHOOKS}>
      {answer && "secret" in answer ? (
        <NewSecret title="Webhook added" secret={answer.secret} to={webhookPath(answer.id)} />
      ) : (
        <WebhookForm
          defaultValue={{ url: "", description: "", types: [] }}
          lastResult={answer?.form}
          confirmation={answer?.confirmation ?? confirmation}
          hidden={{ formKey: answer?.formKey ?? formKey }}
          save="Add webhook"
          cancelTo={WEBHOOKS}
        />
      )}
    </DialogRoute>
  );
}
