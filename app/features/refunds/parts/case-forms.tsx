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

/** Begins the review, of which the student is notified. */
export const ReviewForm = () => (
  <Form method="post" className="grid justify-items-start gap-3">
    <h2 className="text-xl">Begin the review</h2>
    <p className="text-sm text-muted">The student gets a mail with the date of the decision.</p>
    <FormButton name="intent" value={INTENTS.review} pending="Beginning…">
      Begin the review
    </FormButton>
  </Form>
);

type Approval = { amount: string; note: string };

/** The amount that is paid back; only owners change it. */
export function ApproveForm({
  id,
  lastResult,
  ruleAmount,
  mayChangeAmount,
}: Props & { ruleAmount: number; mayChangeAmount: boolean }) {
  const [form, fields] = useForm<Approval>({
    id: `approve-${id}`,
    lastResult: resultFor(INTENTS.approve, lastResult),
    defaultValue: { amount: ruleAmount > 0 ? String(ruleAmount) : "" },
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Approve</h2>
      <FormErrors form={form} />
      <FormTextField
        field={fields.amount}
        label="Amount to pay back"
        inputMode="numeric"
        hint={`By the rule it is ${formatRupees(ruleAmount)}. ${mayChangeAmount ? "Another amount needs a note." : "Only an owner approves another amount."}`}
        required
      />
      <FormTextAreaField field={fields.note} label="Note" hint="The student reads it." rows={2} optional />
      <FormButton name="intent" value={INTENTS.approve} pending="Approving…">
        Approve
      </FormButton>
    </Form>
  );
}

/** The reason, which the student reads. */
export function RefuseForm({ id, lastResult }: Props) {
  const [form, fields] = useForm<{ reason: string }>({
    id: `refuse-${id}`,
    lastResult: resultFor(INTENTS.refuse, lastResult),
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Refuse</h2>
      <FormErrors form={form} />
      <FormTextAreaField
        field={fields.reason}
        label="Reason"
        hint="The student reads it and may ask again."
        rows={3}
        required
      />
      <FormButton name="intent" value={INTENTS.refuse} variant="danger" pending="Refusing…">
        Refuse
      </FormButton>
    </Form>
  );
}

type Payment = { amount: string; paidOn: string; way: string; reference: string };

const WAYS = PAYMENT_WAYS.map((value) => ({ value, label: PAYMENT_WAY_LABELS[value] }));

/** The payment, which ends the place. */
export function PayForm({ id, lastResult, amount }: Props & { amount: number }) {
  const [form, fields] = useForm<Payment>({
    id: `pay-${id}`,
    lastResult: resultFor(INTENTS.pay, lastResult),
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Record the payment</h2>
      <FormErrors form={form} />
      <FormTextField
        field={fields.amount}
        label="Amount paid back"
        inputMode="numeric"
        hint={`${formatRupees(amount)} is approved.`}
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
      <p className="text-sm text-muted">
        This writes a counter-entry to the receipt, ends the student's premium plan and enrolment, and sends a
        mail. It cannot be undone.
      </p>
      <FormButton name="intent" value={INTENTS.pay} variant="danger" pending="Recording…">
        Record and end the place
      </FormButton>
    </Form>
  );
}
