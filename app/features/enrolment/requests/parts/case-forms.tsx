import { PaymentFields, type PaymentTexts } from "#app/features/enrolment/receipts/shared/payment-fields.tsx";
import { formatMoney, type Money } from "#app/kernel/money.ts";
import { FormCheckboxField, FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { DecisionForm, type DecisionProps, ReasonForm } from "#app/shell/staff/case-parts.tsx";

type Choice = { value: string; label: string };
type Confirmation = PaymentTexts &
  Record<"amount" | "batchId" | "waiver" | "waiverReason" | "instalments" | "first" | "anyway", string>;

/** Fee, instalments, the first payment and the batch, which enrol the student. */
export const ConfirmForm = ({
  fee,
  batches,
  ...props
}: DecisionProps & { fee: Money; batches: Choice[] }) => (
  <DecisionForm<Confirmation>
    {...props}
    intent="confirm"
    title="Confirm with the first payment"
    button="Confirm and enrol"
    pending="Confirming…"
    note="This gives the student the premium plan and the batch, writes a receipt, and sends a mail."
    defaultValue={{ instalments: "1" }}
  >
    {(fields) => (
      <>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField
            field={fields.waiver}
            label="Waiver"
            inputMode="decimal"
            hint="Taken off the fee."
            optional
          />
          <FormTextField
            field={fields.waiverReason}
            label="Waiver reason"
            hint="Required with a waiver."
            optional
          />
          <FormTextField
            field={fields.instalments}
            label="Instalments"
            inputMode="numeric"
            hint="1 to 12, a month apart; 1 is in full."
            required
          />
          <FormTextField
            field={fields.first}
            label="First instalment"
            inputMode="decimal"
            hint="Empty: as large as the others."
            optional
          />
        </div>
        <FormTextField
          field={fields.amount}
          label="Amount received"
          inputMode="decimal"
          hint={`The fee of this request is ${formatMoney(fee)}.`}
          required
        />
        <PaymentFields fields={fields} />
        {fields.anyway.errors && <FormCheckboxField field={fields.anyway} label="Record it anyway" />}
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
