import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PAYMENT_WAY_LABELS } from "#app/features/enrolment/receipts/payment-way.ts";
import { formatInvoiceNumber, invoiceTitle, splitTax } from "#app/features/enrolment/receipts/rules.ts";
import { getReceipt } from "#app/features/enrolment/receipts/use-cases/get-receipt.server.ts";
import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { providerOn } from "#app/features/provider/provider.ts";
import { monthsInWords } from "#app/features/provider/rules-for-programme.ts";
import { formatCount } from "#app/kernel/count.ts";
import { asMoney, formatMoney } from "#app/kernel/money.ts";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";
import { formatDate, formatHomeDate } from "#app/platform/format/time.ts";
import { homePath } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Sender } from "#app/shell/sender.tsx";
import { Button } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** A receipt or counter-entry to print, for its student and for staff. */
export const loader = guarded("signed-in", async ({ ctx, params, context, actor }) => {
  const read = await getReceipt(ctx, params.number ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { paidOn, createdAt, ...receipt } = read.value;
  // A receipt says what was sold on its day.
  const length = monthsInWords(providerOn(paidOn).programme.months);
  return {
    receipt: {
      ...receipt,
      facts: {
        ...(receipt.studentCount === null ? studentFacts(receipt, length) : collegeFacts(receipt, length)),
        ...taxFacts(receipt),
      },
      paidOn: formatDate(paidOn),
      recordedOn: formatHomeDate(createdAt),
    },
    home: homePath(actor),
  };
});

type Read = Extract<Awaited<ReturnType<typeof getReceipt>>, { ok: true }>["value"];
type Printed = Omit<Read, "paidOn" | "createdAt">;

const studentFacts = (
  { studentName, cancels, isRefund, listPrice, awardPercent }: Printed,
  length: string,
) => ({
  Student: studentName,
  For: `${cancels !== null && isRefund ? "Refund of the p" : "P"}rogramme of ${length}, individual plan`,
  "List price": formatMoney(listPrice ?? asMoney(0)),
  Scholarship: `${awardPercent}%`,
});

const collegeFacts = ({ studentName, studentCount, rate, discountPercent }: Printed, length: string) => ({
  College: studentName,
  For: `Programme of ${length}, college plan, ${formatCount(studentCount ?? 0, "student", "students")}`,
  "Rate for each student": formatMoney(rate ?? asMoney(0)),
  "Volume discount": `${discountPercent}%`,
});

/** What the law wants on a tax invoice beside name, number, day and amount. */
function taxFacts(receipt: Printed): Record<string, string> {
  const { amount, tax, taxRate, taxCode, taxNumber, cancels, number } = receipt;
  if (taxRate === null) return {};
  const { central, state } = splitTax(tax);
  const corrected = { invoiceYear: receipt.correctedYear, invoiceNumber: receipt.correctedNumber };
  return {
    ...(cancels !== null && { "Tax invoice": formatInvoiceNumber({ ...corrected, cancels: null }) }),
    "Taxable value": formatMoney(asMoney(amount - tax)),
    [`CGST, ${taxRate / 2}%`]: formatMoney(central),
    [`SGST, ${taxRate / 2}%`]: formatMoney(state),
    "SAC code": taxCode,
    "GST number": taxNumber,
    "Reverse charge": "No",
    [cancels === null ? "Receipt" : "Counter-entry"]: formatReceiptNumber(number),
  };
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? receiptTitle(data.receipt) : "Receipt") },
];

type Titled = Parameters<typeof invoiceTitle>[0];

const receiptTitle = (receipt: Titled) => invoiceTitle(receipt) ?? entryTitle(receipt);
const entryTitle = ({ number, cancels }: Titled) =>
  `${cancels === null ? "Receipt" : "Counter-entry"} ${formatReceiptNumber(number)}`;

export default function ReceiptPage() {
  const { receipt, home } = useLoaderData<typeof loader>();
  const isHydrated = useIsHydrated();
  return (
    <main id="main" className="mx-auto max-w-3xl px-4 pt-8 pb-16">
      <Sender />
      <h1 className="mt-8 text-2xl sm:text-3xl">{receiptTitle(receipt)}</h1>
      {receipt.cancelledBy !== null && (
        <Notice tone="warning">
          This receipt is {receipt.isRefund ? "refunded" : "cancelled"} by the counter-entry{" "}
          {formatReceiptNumber(receipt.cancelledBy)}.
        </Notice>
      )}
      <p className="heading figures mt-6 text-4xl">{formatMoney(receipt.amount)}</p>
      <div className="mt-6">
        <FactList
          facts={{
            ...receipt.facts,
            "Paid on": receipt.paidOn,
            Way: PAYMENT_WAY_LABELS[receipt.way],
            Reference: receipt.reference,
            "Recorded on": receipt.recordedOn,
            ...(receipt.cancels !== null && {
              [receipt.isRefund ? "Refund of" : "Cancels"]: formatReceiptNumber(receipt.cancels),
            }),
            ...(receipt.reason && { Reason: receipt.reason }),
          }}
        />
      </div>
      <div className="no-print mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isHydrated && (
          <Button type="button" onClick={() => window.print()}>
            Print
          </Button>
        )}
        <a href={home} className="link">
          Back to your pages
        </a>
      </div>
    </main>
  );
}
