import { PaymentFields, type PaymentTexts } from "#app/features/enrolment/receipts/shared/payment-fields.tsx";
import { formatMoney, type Money, toUnits } from "#app/kernel/money.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormTextAreaField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { DecisionForm, type DecisionProps, ReasonForm } from "#app/shell/staff/case-parts.tsx";

/** Begins the review, of which the student is notified. */
export const ReviewForm = () => (
  <Form method="post" className="grid justify-items-start gap-3">
    <h2 className="text-xl">Begin the review</h2>
    <p className="text-sm text-muted">The student gets a mail with the date of the decision.</p>
    <FormButton name="intent" value="review" pending="Beginning…">
      Begin the review
    </FormButton>
  </Form>
);

/** The amount that is paid back; only owners change it. */
export const ApproveForm = ({
  ruleAmount,
  mayChangeAmount,
  ...props
}: DecisionProps & { ruleAmount: Money; mayChangeAmount: boolean }) => (
  <DecisionForm<{ amount: string; note: string }>
    {...props}
    intent="approve"
    title="Approve"
    button="Approve"
    pending="Approving…"
    defaultValue={{ amount: ruleAmount > 0 ? String(toUnits(ruleAmount)) : "" }}
  >
    {(fields) => (
      <>
        <FormTextField
          field={fields.amount}
          label="Amount to pay back"
          inputMode="decimal"
          hint={`By the rule it is ${formatMoney(ruleAmount)}. ${mayChangeAmount ? "Another amount needs a note." : "Only an owner approves another amount."}`}
          required
        />
        <FormTextAreaField field={fields.note} label="Note" hint="The student reads it." rows={2} optional />
      </>
    )}
  </DecisionForm>
);

export const RefuseForm = (props: DecisionProps) => (
  <ReasonForm
    {...props}
    intent="refuse"
    title="Refuse"
    button="Refuse"
    pending="Refusing…"
    hint="The student reads it and may ask again."
  />
);

/** The payment, which ends the place. */
export const PayForm = ({ amount, ...props }: DecisionProps & { amount: Money }) => (
  <DecisionForm<{ amount: string } & PaymentTexts>
    {...props}
    intent="pay"
    title="Record the payment"
    button="Record and end the place"
    pending="Recording…"
    danger
    note="This writes a counter-entry to the receipt, ends the student's premium plan and enrolment, and sends a mail. It cannot be undone."
  >
    {(fields) => (
      <>
        <FormTextField
          field={fields.amount}
          label="Amount paid back"
          inputMode="decimal"
          hint={`${formatMoney(amount)} is approved.`}
          required
        />
        <PaymentFields fields={fields} />
      </>
    )}
  </DecisionForm>
);
