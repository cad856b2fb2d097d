import { type SubmissionResult, useForm } from "@conform-to/react";
import { ENQUIRY_CASE, type EnquiryStatus } from "#app/features/messages/contact/rules.ts";
import { toChoices } from "#app/platform/format/choices.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { INTENTS } from "./enquiry-intents.ts";

type Props = {
  enquiry: { status: EnquiryStatus; ownerId: string | null; version: number };
  owners: { id: string; name: string }[];
  lastResult?: SubmissionResult<string[]>;
};

/** Status and owner. Sends the version, so that two people do not overwrite each other's changes. */
export function ChangeForm({ enquiry, owners, lastResult }: Props) {
  const { status, ownerId, version } = enquiry;
  const [form, fields] = useForm<{ status: string; ownerId: string; version: number }>({
    id: "change",
    lastResult: resultFor(INTENTS.change, lastResult),
    defaultValue: { status, ownerId: ownerId ?? "", version },
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Status and owner</h2>
      <FormErrors form={form} />
      <FormSelectField field={fields.status} label="Status" choices={ENQUIRY_CASE.stateChoices} />
      <FormSelectField
        field={fields.ownerId}
        label="Owner"
        placeholder="Unassigned"
        choices={toChoices(owners)}
      />
      <input type="hidden" name="version" value={version} />
      <FormButton name="intent" value={INTENTS.change} pending="Saving…">
        Save
      </FormButton>
    </Form>
  );
}
