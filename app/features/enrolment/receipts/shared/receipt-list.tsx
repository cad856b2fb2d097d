import type { ReceiptLine } from "#app/features/enrolment/receipts/receipt-lines.ts";
import { paths } from "#app/platform/http/paths.ts";

/** Receipts with links to their printable pages; nothing without one. */
export function ReceiptList({ receipts }: { receipts: readonly ReceiptLine[] }) {
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="receipts-title">
      <h2 id="receipts-title" className="text-xl">
        Receipts
      </h2>
      <ul className="mt-2 grid gap-2">
        {receipts.map(({ number, name, text }) => (
          <li key={number}>
            <a href={`${paths.receipts}/${number}`} className="link figures">
              {name}
            </a>{" "}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
