import { AmountReceived } from "#app/features/enrolment/receipts/shared/amount-received.tsx";
import { PaymentFields, type PaymentTexts } from "#app/features/enrolment/receipts/shared/payment-fields.tsx";
import { FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { DecisionForm, type DecisionProps } from "#app/shell/staff/case-parts.tsx";

export const RECORD_PAYMENT = "payment";
export const CHANGE_PLAN = "plan";

/** A later payment, in any part up to the balance. */
export const RecordPaymentForm = ({ balance, ...props }: DecisionProps & { balance: string }) => (
  <DecisionForm<{ amount: string; anyway: string } & PaymentTexts>
    {...props}
    intent={RECORD_PAYMENT}
    title="Record a payment"
    button="Record the payment"
    pending="Recording…"
    hidden={{ formKey: props.id }}
    note="This writes a receipt, which the student sees."
  >
    {(fields) => (
      <AmountReceived fields={fields} balance={balance}>
        <PaymentFields fields={fields} />
      </AmountReceived>
    )}
  </DecisionForm>
);

type Plan = { unpaidLines: string; balance: string; version: number; paid: number };

/** A new plan for what is not paid yet. */
export const ChangePlanForm = ({ unpaidLines, balance, version, paid, ...props }: DecisionProps & Plan) => (
  <DecisionForm<{ lines: string }>
    {...props}
    intent={CHANGE_PLAN}
    title="Change the instalments"
    button="Save the instalments"
    pending="Saving…"
    hidden={{ version, paid }}
    defaultValue={{ lines: unpaidLines }}
  >
    {(fields) => (
      <FormTextAreaField
        field={fields.lines}
        label="What is not paid yet"
        hint={`One on each line: the last day and the amount, such as '2027-04-01: 4,816.33'. Together ${balance}.`}
        rows={4}
        required
      />
    )}
  </DecisionForm>
);
