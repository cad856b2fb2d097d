import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { formatMoney, type Money } from "#app/kernel/money.ts";

type Receipt = {
  number: number;
  amount: Money;
  cancels: number | null;
  cancelledBy: number | null;
  isRefund: boolean;
};

/** The number of a receipt that can still be cancelled. */
export const findCancellable = (receipts: readonly Receipt[]): number | undefined =>
  receipts.find(({ cancels, cancelledBy }) => cancels === null && cancelledBy === null)?.number;

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
