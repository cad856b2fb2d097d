import type { PaymentWay } from "#app/features/enrolment/requests/rules.ts";

/** How a payment reached us, as people read it. */
export const PAYMENT_WAY_LABELS: Record<PaymentWay, string> = {
  upi: "UPI",
  bank_transfer: "Bank transfer",
  card: "Card",
  cash: "Cash",
  cheque: "Cheque",
};
