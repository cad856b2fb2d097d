import { type SubmissionResult, useForm } from "@conform-to/react";
import { toChoices } from "#app/platform/format/choices.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormSelectField, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { INTENTS } from "./case-intents.ts";

type LastResult = { lastResult?: SubmissionResult<string[]> };

export function MessageForm({ formKey, lastResult }: LastResult & { formKey: string }) {
  const [form, fields] = useForm<{ text: string }>({
    id: `message-${formKey}`,
    lastResult: resultFor(INTENTS.message, lastResult),
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Write to the student</h2>
      <FormErrors form={form} />
      <FormTextAreaField
        field={fields.text}
        label="Message"
        hint="Sent as a notification and an email, with your name."
        rows={4}
        required
      />
      <input type="hidden" name="formKey" value={formKey} />
      <FormButton name="intent" value={INTENTS.message} pending="Sending…">
        Send message
      </FormButton>
    </Form>
  );
}

type AssignProps = LastResult & {
  counsellorId: string | null;
  counsellors: readonly { id: string; name: string }[];
};

export function AssignForm({ counsellorId, counsellors, lastResult }: AssignProps) {
  const [form, fields] = useForm<{ counsellorId: string }>({
    id: "assign-form",
    lastResult: resultFor(INTENTS.assign, lastResult),
    defaultValue: { counsellorId: counsellorId ?? "" },
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 id="assign" className="scroll-mt-24 text-xl">
        Assigned to
      </h2>
      <FormErrors form={form} />
      <FormSelectField
        field={fields.counsellorId}
        label="Person"
        placeholder="Choose a person"
        choices={toChoices([...counsellors])}
        required
      />
      <FormButton name="intent" value={INTENTS.assign} variant="secondary" pending="Assigning…">
        Assign
      </FormButton>
    </Form>
  );
}
