import { PaymentFields, type PaymentTexts } from "#app/features/enrolment/receipts/shared/payment-fields.tsx";
import { formatMoney, type Money } from "#app/kernel/money.ts";
import { FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { DecisionForm, type DecisionProps, ReasonForm } from "#app/shell/staff/case-parts.tsx";

type Choice = { value: string; label: string };

/** The payment and the batch, which enrol the student. */
export const ConfirmForm = ({
  fee,
  batches,
  ...props
}: DecisionProps & { fee: Money; batches: Choice[] }) => (
  <DecisionForm<{ amount: string; batchId: string } & PaymentTexts>
    {...props}
    intent="confirm"
    title="Confirm with the payment"
    button="Confirm and enrol"
    pending="Confirming…"
    note="This gives the student the premium plan and the batch, writes a receipt, and sends a mail."
  >
    {(fields) => (
      <>
        <FormTextField
          field={fields.amount}
          label="Amount received"
          inputMode="decimal"
          hint={`The fee of this request is ${formatMoney(fee)}.`}
          required
        />
        <PaymentFields fields={fields} />
        <FormSelectField
          field={fields.batchId}
          label="Batch"
          placeholder="Choose a batch"
          choices={batches}
          required
        />
      </>
    )}
  </DecisionForm>
);

export const DeclineForm = (props: DecisionProps) => (
  <ReasonForm
    {...props}
    intent="decline"
    title="Decline"
    button="Decline"
    pending="Declining…"
    hint="The student reads it and may ask again."
  />
);
