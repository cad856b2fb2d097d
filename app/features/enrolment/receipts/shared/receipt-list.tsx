import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { paths } from "#app/platform/http/paths.ts";

type Receipt = {
  number: number;
  amount: number;
  cancels: number | null;
  cancelledBy: number | null;
  isRefund: boolean;
};

/** Receipts with links to their printable pages; nothing without one. */
export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="receipts-title">
      <h2 id="receipts-title" className="text-xl">
        Receipts
      </h2>
      <ul className="mt-2 grid gap-2">
        {receipts.map((receipt) => (
          <li key={receipt.number}>
            <a href={`${paths.receipts}/${receipt.number}`} className="link figures">
              {formatReceiptNumber(receipt.number)}
            </a>{" "}
            {formatMoney(receipt.amount)}
            {receipt.cancels !== null &&
              `, ${receipt.isRefund ? "refund of" : "cancels"} ${formatReceiptNumber(receipt.cancels)}`}
            {receipt.cancelledBy !== null &&
              `, ${receipt.isRefund ? "refunded" : "cancelled"} by ${formatReceiptNumber(receipt.cancelledBy)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
