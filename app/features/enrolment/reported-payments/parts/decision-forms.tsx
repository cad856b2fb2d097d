import { AmountReceived } from "#app/features/enrolment/receipts/shared/amount-received.tsx";
import { DecisionForm, type DecisionProps, ReasonForm } from "#app/shell/staff/case-parts.tsx";

/** The payment is on the account, with this amount. */
export const ConfirmReportForm = ({
  amount,
  balance,
  ...props
}: DecisionProps & { amount: number; balance: string }) => (
  <DecisionForm<{ amount: string; anyway: string }>
    {...props}
    intent="confirm"
    title="It is on the account"
    button="Confirm the payment"
    pending="Confirming…"
    defaultValue={{ amount: String(amount) }}
    note="This writes a receipt, and the student gets a mail."
  >
    {(fields) => <AmountReceived fields={fields} balance={balance} />}
  </DecisionForm>
);

export const DeclineReportForm = (props: DecisionProps) => (
  <ReasonForm
    {...props}
    intent="decline"
    title="It is not on the account"
    button="Decline the payment"
    pending="Declining…"
    hint="The student reads it and may report the payment again."
  />
);
