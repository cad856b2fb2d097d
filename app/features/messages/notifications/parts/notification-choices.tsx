import { type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormRadioGroupField, FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { choicesLoader } from "./notifications.server.ts";

type ChoicesLoader = ReturnType<typeof choicesLoader>;
type Fields = { frequency: string; mailed: string[]; timeZone: string };

const FREQUENCIES = [
  { value: "each", label: "At once", hint: "Notifications of the same minute are sent in one mail." },
  { value: "daily", label: "Once a day", hint: "At 7 in the morning. Urgent ones are sent at once." },
  { value: "never", label: "No mails", hint: "Only mails about your account, such as a new password." },
];

/** Which mails the person wants. Everything remains in the list of notifications. */
export function NotificationChoices() {
  const { formId } = useLoaderData<ChoicesLoader>();
  return <ChoicesForm key={formId} />;
}

function ChoicesForm() {
  const { choices, kinds, zones } = useLoaderData<ChoicesLoader>();
  const lastResult = useActionData<{ form?: SubmissionResult<string[]> }>()?.form;
  const [form, fields] = useForm<Fields>({ id: "mails", lastResult, defaultValue: choices });
  const { mailed } = fields;
  const chosen = [mailed.initialValue ?? []].flat();
  return (
    <>
      <PageHeader
        title="Email settings"
        lead="Every notification appears under Notifications. Choose which ones also come by email."
      />
      <Form method="post" id={form.id} noValidate className="grid max-w-measure gap-6">
        <FormErrors form={form} />
        <FormRadioGroupField field={fields.frequency} label="How often" choices={FREQUENCIES} />
        <fieldset id={mailed.id} tabIndex={-1} aria-describedby={mailed.errors && `${mailed.id}-error`}>
          <legend className="font-semibold">Email me when</legend>
          <FieldError id={mailed.id} errors={mailed.errors} />
          {kinds.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
              <input
                type="checkbox"
                name={mailed.name}
                value={value}
                defaultChecked={chosen.includes(value)}
                className="choice"
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <FormSelectField
          field={fields.timeZone}
          label="Your time zone"
          hint="From 22:00 to 07:00 no mail is sent, except when the morning would be too late."
          choices={zones}
        />
        <div>
          <FormButton pending="Saving…">Save</FormButton>
        </div>
      </Form>
    </>
  );
}
