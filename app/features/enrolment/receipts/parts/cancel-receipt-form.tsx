import { type SubmissionResult, useForm } from "@conform-to/react";
import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { CANCEL_RECEIPT } from "./cancel-receipt.ts";

type Props = { id: string; lastResult?: SubmissionResult<string[]>; number: number };

/** Cancels a receipt by a counter-entry. */
export function CancelReceiptForm({ id, lastResult, number }: Props) {
  const [form, fields] = useForm<{ reason: string }>({
    id: `cancel-${id}`,
    lastResult: resultFor(CANCEL_RECEIPT, lastResult),
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Cancel receipt {formatReceiptNumber(number)}</h2>
      <FormErrors form={form} />
      <input type="hidden" name="number" value={number} />
      <FormTextAreaField
        field={fields.reason}
        label="Reason"
        hint="It is printed on the counter-entry. Plan and batch stay: change them on the page of each student."
        rows={3}
        required
      />
      <FormButton name="intent" value={CANCEL_RECEIPT} variant="danger" pending="Cancelling…">
        Cancel this receipt
      </FormButton>
    </Form>
  );
}
