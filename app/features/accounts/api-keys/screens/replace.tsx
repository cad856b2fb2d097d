import { type SubmissionResult, useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReplaceApiKeyForm } from "#app/features/accounts/api-keys/inputs.ts";
import { NewToken } from "#app/features/accounts/api-keys/parts/new-token.tsx";
import { OVERLAPS_HOURS } from "#app/features/accounts/api-keys/rules.ts";
import { getApiKey, replaceApiKey } from "#app/features/accounts/api-keys/use-cases/manage-keys.server.ts";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";

export const handle = { failure: "The key was not replaced. Please try again." };

export const loader = guarded("api-keys.create", async ({ ctx, params, context }) => {
  const [confirmation, key] = await Promise.all([
    requiredConfirmation(ctx),
    getApiKey(ctx, params.keyId ?? ""),
  ]);
  if (!key.ok) throw problemPage(key.problem, context.requestId);
  const { name, prefix } = key.value;
  return { name, prefix, confirmation };
});

/** The token is only in this response, as that of a new key. */
export const action = formAction({
  permission: "api-keys.create",
  failure: handle.failure,
  input: ReplaceApiKeyForm,
  hidden: ["prefix"],
  confirms: true,
  run: ({ ctx, params, input }) => replaceApiKey(ctx, params.keyId ?? "", input),
  answer: ({ value, input }) =>
    data({ token: value.token, overlapHours: input.overlapHours }, { status: 201 }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Replace key", "API keys", "Admin") }];

const overlapText = (hours: number) => {
  if (hours < 24) return hours === 1 ? "1 hour" : `${hours} hours`;
  return hours === 24 ? "1 day" : `${hours / 24} days`;
};

export default function ReplaceKey() {
  const answer = useActionData<typeof action>();
  return (
    <DialogRoute title="Replace key" closeTo={paths.adminApiKeys}>
      {answer && "token" in answer ? (
        <NewToken title="API key replaced" token={answer.token}>
          <p>The former key still works for {overlapText(answer.overlapHours)}.</p>
        </NewToken>
      ) : (
        <ReplaceForm answer={answer} />
      )}
    </DialogRoute>
  );
}

type Fields = { overlapHours: number | string; currentPassword?: string };

type Reply = { form?: SubmissionResult<string[]>; confirmation?: Confirmation };

function ReplaceForm({ answer }: { answer: Reply | undefined }) {
  const { name, prefix, confirmation } = useLoaderData<typeof loader>();
  const lastResult = answer?.form;
  const [form, fields] = useForm<Fields>({
    id: "replace-key",
    lastResult,
    defaultValue: { overlapHours: OVERLAPS_HOURS[1] },
  });
  return (
    <AdminForm
      form={form}
      save="Replace key"
      pending="Replacing…"
      cancelTo={paths.adminApiKeys}
      lastResult={lastResult}
      hidden={{ prefix }}
    >
      <p>
        <strong className="wrap-anywhere">{name}</strong> <code>{prefix}…</code>
      </p>
      <p>
        The program gets a new key with the same scopes, batches, networks and expiry. The former key works on
        for a while, so that nothing fails until the program has the new one.
      </p>
      <FormSelectField
        field={fields.overlapHours}
        label="The former key still works for"
        choices={OVERLAPS_HOURS.map((hours) => ({ value: String(hours), label: overlapText(hours) }))}
      />
      <PasswordConfirmation
        confirmation={answer?.confirmation ?? confirmation}
        id={fields.currentPassword.id}
        errors={fields.currentPassword.errors}
      />
    </AdminForm>
  );
}
