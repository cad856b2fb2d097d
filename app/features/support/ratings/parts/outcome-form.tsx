import { type SubmissionResult, useForm } from "@conform-to/react";
import { REVIEW_OUTCOMES } from "#app/features/support/ratings/rules.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormSelectField, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { REVIEW_OUTCOME_LABELS } from "./review-outcome.ts";

type Props = {
  id: string;
  review: { note: string; version: number };
  lastResult?: SubmissionResult<string[]>;
};

export function OutcomeForm({ id, review: { note, version }, lastResult }: Props) {
  const [form, fields] = useForm<{ note: string; outcome: string }>({
    id,
    lastResult: resultFor("save", lastResult),
    defaultValue: { note },
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Note and outcome</h2>
      <FormErrors form={form} />
      <FormTextAreaField
        field={fields.note}
        label="Note"
        hint="What the student says, and what was agreed. Only staff read it."
        rows={6}
      />
      <FormSelectField
        field={fields.outcome}
        label="Outcome"
        placeholder="None yet: the review stays open"
        choices={REVIEW_OUTCOMES.map((value) => ({ value, label: REVIEW_OUTCOME_LABELS[value] }))}
      />
      <input type="hidden" name="version" value={version} />
      <FormButton name="intent" value="save" pending="Saving…">
        Save
      </FormButton>
    </Form>
  );
}
