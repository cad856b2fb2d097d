import { type SubmissionResult, useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { NewSecretForm } from "#app/features/operations/webhooks/inputs.ts";
import { NewSecret } from "#app/features/operations/webhooks/parts/new-secret.tsx";
import { webhookPath } from "#app/features/operations/webhooks/paths.ts";
import {
  getWebhook,
  rotateSecret,
} from "#app/features/operations/webhooks/use-cases/manage-webhooks.server.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";

export const handle = { failure: "The secret was not replaced. Please try again." };

export const loader = guarded("webhooks.create", async ({ ctx, params, context }) => {
  const [confirmation, found] = await Promise.all([
    requiredConfirmation(ctx),
    getWebhook(ctx, params.webhookId ?? ""),
  ]);
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { id, url, version } = found.value;
  return { id, url, version, confirmation };
});

/** The secret is only in this response, as that of a new webhook. */
export const action = formAction({
  permission: "webhooks.create",
  failure: handle.failure,
  input: NewSecretForm,
  hidden: ["version"],
  confirms: true,
  run: ({ ctx, params, input }) => rotateSecret(ctx, params.webhookId ?? "", input.version),
  answer: ({ value }) => data({ secret: value.secret }, { status: 201 }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("New secret", "Webhooks", "Admin") }];

export default function ReplaceSecret() {
  const { id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DialogRoute title="New secret" closeTo={webhookPath(id)}>
      {answer && "secret" in answer ? (
        <NewSecret title="Secret replaced" secret={answer.secret} to={webhookPath(id)} />
      ) : (
        <SecretForm answer={answer} />
      )}
    </DialogRoute>
  );
}

type Reply = { form?: SubmissionResult<string[]>; confirmation?: Confirmation };

function SecretForm({ answer }: { answer: Reply | undefined }) {
  const { id, url, version, confirmation } = useLoaderData<typeof loader>();
  const lastResult = answer?.form;
  const [form, fields] = useForm<{ currentPassword?: string }>({ id: "new-secret", lastResult });
  return (
    <AdminForm
      form={form}
      save="Make new secret"
      pending="Replacing…"
      cancelTo={webhookPath(id)}
      lastResult={lastResult}
      hidden={{ version }}
    >
      <p className="wrap-anywhere">{url}</p>
      <p>
        Events are signed with both secrets for 24 hours, so that nothing fails until the program has the new
        one.
      </p>
      <PasswordConfirmation
        confirmation={answer?.confirmation ?? confirmation}
        id={fields.currentPassword.id}
        errors={fields.currentPassword.errors}
      />
    </AdminForm>
  );
}
