import { type SubmissionResult, useForm } from "@conform-to/react";
import { PAYMENT_WAY_LABELS } from "#app/features/enrolment/receipts/payment-way.ts";
import { PAYMENT_WAYS } from "#app/features/enrolment/requests/rules.ts";
import { formatRupees } from "#app/platform/format/rupees.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import {
  FormErrors,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from "#app/platform/forms/form-fields.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { INTENTS } from "./case-intents.ts";

type Props = { id: string; lastResult?: SubmissionResult<string[]> };

type Payment = { batchId: string; amount: string; paidOn: string; way: string; reference: string };
type Choice = { value: string; label: string };

const WAYS = PAYMENT_WAYS.map((value) => ({ value, label: PAYMENT_WAY_LABELS[value] }));

/** The payment and the batch, which enrol the student. */
export function ConfirmForm({ id, lastResult, fee, batches }: Props & { fee: number; batches: Choice[] }) {
  const [form, fields] = useForm<Payment>({
    id: `confirm-${id}`,
    lastResult: resultFor(INTENTS.confirm, lastResult),
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Confirm with the payment</h2>
      <FormErrors form={form} />
      <FormTextField
        field={fields.amount}
        label="Amount received"
        inputMode="numeric"
        hint={`In whole rupees. The fee of this request is ${formatRupees(fee)}.`}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField field={fields.paidOn} label="Paid on" type="date" required />
        <FormSelectField
          field={fields.way}
          label="Payment method"
          placeholder="Choose a payment method"
          choices={WAYS}
          required
        />
      </div>
      <FormTextField
        field={fields.reference}
        label="Reference"
        hint="The number of the transfer, cheque or cash book entry."
        required
      />
      <FormSelectField
        field={fields.batchId}
        label="Batch"
        placeholder="Choose a batch"
        choices={batches}
        required
      />
      <p className="text-sm text-muted">
        This gives the student the premium plan and the batch, writes a receipt, and sends a mail.
      </p>
      <FormButton name="intent" value={INTENTS.confirm} pending="Confirming…">
        Confirm and enrol
      </FormButton>
    </Form>
  );
}

/** The reason, which the student reads. */
export function DeclineForm({ id, lastResult }: Props) {
  const [form, fields] = useForm<{ reason: string }>({
    id: `decline-${id}`,
    lastResult: resultFor(INTENTS.decline, lastResult),
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Decline</h2>
      <FormErrors form={form} />
      <FormTextAreaField
        field={fields.reason}
        label="Reason"
        hint="The student reads it and may ask again."
        rows={3}
        required
      />
      <FormButton name="intent" value={INTENTS.decline} variant="danger" pending="Declining…">
        Decline
      </FormButton>
    </Form>
  );
}
