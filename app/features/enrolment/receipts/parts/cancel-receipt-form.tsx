import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { type DecisionProps, ReasonForm } from "#app/shell/staff/case-parts.tsx";
import { CANCEL_RECEIPT } from "./cancel-receipt.ts";

export const CancelReceiptForm = ({ number, ...props }: DecisionProps & { number: number }) => (
  <ReasonForm
    {...props}
    intent={CANCEL_RECEIPT}
    title={`Cancel receipt ${formatReceiptNumber(number)}`}
    button="Cancel this receipt"
    pending="Cancelling…"
    hidden={{ number }}
    hint="It is printed on the counter-entry. Plan and batch stay: change them on the page of each student."
  />
);
