import { useForm } from "@conform-to/react";
import { RECORD_CHOICES } from "#app/features/operations/webhooks/parts/records.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import { FormTextField } from "#app/platform/forms/form-fields.tsx";
import { AdminForm, type RecordFormProps } from "#app/shell/staff/admin-form.tsx";
import { PasswordConfirmation } from "#app/shell/staff/password-confirmation.tsx";
import { FieldError } from "#app/ui/field.tsx";

type Fields = { url: string; description: string; types: string[]; currentPassword?: string };

const LABELS = { url: "Address", description: "Program", types: "Events of" };

const inWords = ({ types = [], currentPassword: _, ...others }: Partial<Fields>) => ({
  ...others,
  types: RECORD_CHOICES.flatMap(({ value, label }) => ([types].flat().includes(value) ? [label] : [])).join(
    ", ",
  ),
});

/** The fields of a webhook, new or changed. */
export function WebhookForm({
  defaultValue,
  lastResult,
  confirmation,
  ...rest
}: RecordFormProps<Fields> & { confirmation: Confirmation; save: string }) {
  const [form, fields] = useForm<Fields>({ id: "webhook", lastResult, defaultValue });
  const chosen = [fields.types.initialValue ?? []].flat();
  return (
    <AdminForm form={form} lastResult={lastResult} labels={LABELS} inWords={inWords} {...rest}>
      <FormTextField
        field={fields.url}
        label={LABELS.url}
        hint="Where events are sent: https, on the public internet."
        inputMode="url"
        required
      />
      <FormTextField
        field={fields.description}
        label={LABELS.description}
        hint="Which program it is, for example 'Register of the college'."
        optional
      />
      <fieldset
        id={fields.types.id}
        tabIndex={-1}
        aria-describedby={`${fields.types.id}-hint`}
        aria-invalid={fields.types.errors ? true : undefined}
      >
        <legend className="font-semibold">{LABELS.types}</legend>
        <p id={`${fields.types.id}-hint`} className="text-sm text-muted">
          Choose none for all records.
        </p>
        <FieldError id={fields.types.id} errors={fields.types.errors} />
        <div className="grid sm:grid-cols-2">
          {RECORD_CHOICES.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                name={fields.types.name}
                value={value}
                defaultChecked={chosen.includes(value)}
                className="choice"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <PasswordConfirmation
        confirmation={confirmation}
        id={fields.currentPassword.id}
        errors={fields.currentPassword.errors}
      />
    </AdminForm>
  );
}
