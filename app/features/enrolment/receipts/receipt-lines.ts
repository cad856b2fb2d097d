import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { formatMoney, type Money } from "#app/kernel/money.ts";

type Receipt = {
  number: number;
  amount: Money;
  cancels: number | null;
  cancelledBy: number | null;
  isRefund: boolean;
};

/** The receipts that can still be cancelled, as choices; none after a refund. */
export const cancellableReceipts = (receipts: readonly Receipt[]): { value: string; label: string }[] =>
  receipts.some(({ isRefund }) => isRefund)
    ? []
    : receipts
        .filter(({ cancels, cancelledBy }) => cancels === null && cancelledBy === null)
        .map(({ number, amount }) => ({
          value: String(number),
          label: `${formatReceiptNumber(number)}, ${formatMoney(amount)}`,
        }));

/** A receipt as lists show it: 'R-000001' with '₹16,999, cancelled by R-000002'. */
export type ReceiptLine = { number: number; name: string; text: string };

export const receiptLines = (receipts: readonly Receipt[]): ReceiptLine[] =>
  receipts.map(({ number, amount, cancels, cancelledBy, isRefund }) => ({
    number,
    name: formatReceiptNumber(number),
    text: [
      formatMoney(amount),
      cancels !== null && `${isRefund ? "refund of" : "cancels"} ${formatReceiptNumber(cancels)}`,
      cancelledBy !== null && `${isRefund ? "refunded" : "cancelled"} by ${formatReceiptNumber(cancelledBy)}`,
    ]
      .filter(Boolean)
      .join(", "),
  }));
