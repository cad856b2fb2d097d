import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getApiKey, revokeApiKey } from "#app/features/accounts/api-keys/use-cases/manage-keys.server.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The key was not revoked. Please try again." };

export const loader = guarded("api-keys.revoke", async ({ ctx, params, context }) => {
  const key = await getApiKey(ctx, params.keyId ?? "");
  if (!key.ok) throw problemPage(key.problem, context.requestId);
  return { apiKey: key.value };
});

export const action = formAction({
  permission: "api-keys.revoke",
  failure: handle.failure,
  run: ({ ctx, params }) => revokeApiKey(ctx, params.keyId ?? ""),
  to: paths.adminApiKeys,
  done: ({ value }) => `The key of '${value.name}' is revoked.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Revoke key", "API keys", "Admin") }];

export default function RevokeKey() {
  const { apiKey } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Revoke key" closeTo={paths.adminApiKeys}>
      <ConfirmForm confirm="Revoke key" pending="Revoking…" cancelTo={paths.adminApiKeys}>
        <p>
          <strong className="break-words">{apiKey.name}</strong> <code>{apiKey.prefix}…</code>
        </p>
        <p>Its next request will be rejected. You cannot undo this.</p>
      </ConfirmForm>
    </DialogRoute>
  );
}
