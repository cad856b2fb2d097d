import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CreateApiKeyForm } from "#app/features/accounts/api-keys/inputs.ts";
import { KEY_LIFETIMES_DAYS, REQUESTS_PER_MINUTE, SCOPES } from "#app/features/accounts/api-keys/rules.ts";
import { createApiKey } from "#app/features/accounts/api-keys/use-cases/manage-keys.server.ts";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { failure: "The key was not created. Please try again." };

export const loader = guarded("api-keys.create", async ({ ctx }) => ({
  formKey: crypto.randomUUID(),
  confirmation: await requiredConfirmation(ctx),
}));

/** The token is only in this response: no cookie, address or log contains it. */
export const action = formAction({
  permission: "api-keys.create",
  failure: handle.failure,
  input: CreateApiKeyForm,
  confirms: true,
  run: ({ ctx, input }) => createApiKey(ctx, input),
  answer: ({ value }) => data({ token: value.token }, { status: 201 }),
  // Each new submission creates another key: an earlier one may have created a key whose token is lost.
  again: ({ problem }) => ({ formKey: problem && crypto.randomUUID() }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Create key", "API keys", "Admin") }];

export default function CreateKey() {
  const answer = useActionData<typeof action>();
  return (
    <DialogRoute title="Create key" closeTo={paths.adminApiKeys}>
      {answer && "token" in answer ? <Token token={answer.token} /> : <KeyForm answer={answer} />}
    </DialogRoute>
  );
}

const Token = ({ token }: { token: string }) => (
  <div className="grid gap-5">
    <Notice tone="success" title="API key created">
      Copy the key now. It is not shown again.
    </Notice>
    <p>
      <code className="block rounded-control bg-wash p-4 wrap-anywhere select-all">{token}</code>
    </p>
    <p>
      Programs send the header <code className="wrap-anywhere">Authorization: Bearer</code> followed by a
      space and the key.
    </p>
    <div>
      <ButtonLink to={paths.adminApiKeys}>Done</ButtonLink>
    </div>
  </div>
);

type Fields = {
  name: string;
  scopes: string[];
  days: number | string;
  requestsPerMinute: number | string;
  currentPassword?: string;
};

type Reply = { form?: SubmissionResult<string[]>; confirmation?: Confirmation; formKey?: string };

function KeyForm({ answer }: { answer: Reply | undefined }) {
  const { formKey, confirmation } = useLoaderData<typeof loader>();
  const lastResult = answer?.form;
  const [form, fields] = useForm<Fields>({
    id: "api-key",
    lastResult,
    defaultValue: { name: "", scopes: [], days: 90, requestsPerMinute: REQUESTS_PER_MINUTE.usual },
  });
  return (
    <AdminForm
      form={form}
      save="Create key"
      pending="Creating…"
      cancelTo={paths.adminApiKeys}
      lastResult={lastResult}
      hidden={{ formKey: answer?.formKey ?? formKey }}
    >
      <FormTextField
        field={fields.name}
        label="Program"
        hint="The program that uses the key, for example 'Placement portal'."
        required
      />
      <ScopeChoice field={fields.scopes} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelectField
          field={fields.days}
          label="Valid for"
          choices={KEY_LIFETIMES_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
        />
        <FormTextField field={fields.requestsPerMinute} label="Requests a minute" inputMode="numeric" />
      </div>
      <PasswordConfirmation
        confirmation={answer?.confirmation ?? confirmation}
        id={fields.currentPassword.id}
        errors={fields.currentPassword.errors}
      />
    </AdminForm>
  );
}

function ScopeChoice({ field }: { field: FieldMetadata<string[]> }) {
  const chosen = [field.initialValue ?? []].flat();
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      aria-invalid={field.errors ? true : undefined}
      aria-describedby={field.errors && `${field.id}-error`}
    >
      <legend className="font-semibold">Scopes</legend>
      <FieldError id={field.id} errors={field.errors} />
      {Object.entries(SCOPES).map(([scope, label]) => (
        <label key={scope} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            name={field.name}
            value={scope}
            defaultChecked={chosen.includes(scope)}
            className="choice"
          />
          <span>
            {label} <code className="block text-sm text-muted">{scope}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
