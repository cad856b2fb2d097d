import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { CreateApiKeyForm } from "#app/features/accounts/api-keys/inputs.ts";
import { NewToken } from "#app/features/accounts/api-keys/parts/new-token.tsx";
import { KEY_LIFETIMES_DAYS, REQUESTS_PER_MINUTE, SCOPES } from "#app/features/accounts/api-keys/rules.ts";
import {
  createApiKey,
  listKeyBatches,
} from "#app/features/accounts/api-keys/use-cases/manage-keys.server.ts";
import { requiredConfirmation } from "#app/features/accounts/use-cases/confirm-password.server.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormSelectField, FormTextAreaField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";
import { FieldError } from "#app/ui/field.tsx";

export const handle = { failure: "The key was not created. Please try again." };

export const loader = guarded("api-keys.create", async ({ ctx, context }) => {
  const [confirmation, batches] = await Promise.all([requiredConfirmation(ctx), listKeyBatches(ctx)]);
  if (!batches.ok) throw problemPage(batches.problem, context.requestId);
  return { formKey: crypto.randomUUID(), confirmation, batches: batches.value };
});

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
      {answer && "token" in answer ? (
        <NewToken title="API key created" token={answer.token} />
      ) : (
        <KeyForm answer={answer} />
      )}
    </DialogRoute>
  );
}

const SCOPE_CHOICES = Object.entries(SCOPES).map(([value, label]) => ({
  value,
  label,
  hint: <code>{value}</code>,
}));

type Fields = {
  name: string;
  scopes: string[];
  batchIds: string[];
  networks: string;
  days: number | string;
  requestsPerMinute: number | string;
  currentPassword?: string;
};

type Reply = { form?: SubmissionResult<string[]>; confirmation?: Confirmation; formKey?: string };

function KeyForm({ answer }: { answer: Reply | undefined }) {
  const { formKey, confirmation, batches } = useLoaderData<typeof loader>();
  const lastResult = answer?.form;
  const [form, fields] = useForm<Fields>({
    id: "api-key",
    lastResult,
    defaultValue: {
      name: "",
      scopes: [],
      batchIds: [],
      networks: "",
      days: 90,
      requestsPerMinute: REQUESTS_PER_MINUTE.usual,
    },
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
      <Choices field={fields.scopes} legend="Scopes" choices={SCOPE_CHOICES} />
      {batches.length > 0 && (
        <Choices
          field={fields.batchIds}
          legend="Batches"
          hint="Limits the key to what is about students of these batches. Choose none for all students."
          choices={batches.map(({ id, name, courseName }) => ({ value: id, label: name, hint: courseName }))}
        />
      )}
      <FormTextAreaField
        field={fields.networks}
        label="Allowed networks"
        hint="One on each line, such as 203.0.113.0/24 or 2001:db8::/32. Leave it empty to allow any network."
        rows={3}
        optional
      />
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

type Choice = { value: string; label: string; hint: ReactNode };

type ChoicesProps = { field: FieldMetadata<string[]>; legend: string; hint?: string; choices: Choice[] };

function Choices({ field, legend, hint, choices }: ChoicesProps) {
  const chosen = [field.initialValue ?? []].flat();
  const hintId = hint && `${field.id}-hint`;
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      aria-invalid={field.errors ? true : undefined}
      aria-describedby={[hintId, field.errors && `${field.id}-error`].filter(Boolean).join(" ") || undefined}
    >
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={field.id} errors={field.errors} />
      {choices.map(({ value, label, hint: detail }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            name={field.name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className="choice"
          />
          <span className="min-w-0 wrap-anywhere">
            {label} <span className="block text-sm text-muted">{detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
