import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { WEBHOOKS, webhookPath } from "#app/features/operations/webhooks/paths.ts";
import {
  deleteWebhook,
  getWebhook,
} from "#app/features/operations/webhooks/use-cases/manage-webhooks.server.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The webhook was not deleted. Please try again." };

export const loader = guarded("webhooks.edit", async ({ ctx, params, context }) => {
  const found = await getWebhook(ctx, params.webhookId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { id, url } = found.value;
  return { id, url };
});

export const action = formAction({
  permission: "webhooks.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => deleteWebhook(ctx, params.webhookId ?? ""),
  to: WEBHOOKS,
  done: "The webhook is deleted.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Delete webhook", "Webhooks", "Admin") }];

export default function DeleteWebhook() {
  const { id, url } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Delete webhook" closeTo={webhookPath(id)}>
      <ConfirmForm confirm="Delete webhook" pending="Deleting…" cancelTo={webhookPath(id)}>
        <p className="wrap-anywhere">{url}</p>
        <p>Nothing is sent there any more, and the log of its deliveries is deleted.</p>
      </ConfirmForm>
    </DialogRoute>
  );
}
