import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RECEIPT_LIST } from "#app/features/enrolment/receipts/list.ts";
import { RECEIPTS_PATH } from "#app/features/enrolment/receipts/paths.ts";
import { PAYMENT_WAY_LABELS } from "#app/features/enrolment/receipts/payment-way.ts";
import { formatInvoiceNumber } from "#app/features/enrolment/receipts/rules.ts";
import { listReceipts } from "#app/features/enrolment/receipts/use-cases/list-receipts.server.ts";
import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { formatDate } from "#app/platform/format/time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** 'Nov 2026' of 2026-11. */
const formatMonth = (month: string) => formatDate(`${month}-01`).slice(2);

export const loader = guarded("enrolment-requests.read", async ({ request, context, ctx }) => {
  const query = readListQuery(RECEIPT_LIST, new URL(request.url).searchParams);
  const listed = await listReceipts(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, sum, tax, ...page } = listed.value;
  const months = counts
    .filter(({ value }) => value !== "")
    .sort((one, other) => (one.value < other.value ? 1 : -1));
  return {
    list: { ...page, query },
    counts,
    months: months.map(({ value }) => ({ value, label: formatMonth(value) })),
    sum: tax === 0 ? formatMoney(sum) : `${formatMoney(sum)}, with GST of ${formatMoney(tax)}`,
    csv: csvFor(ctx.actor, "enrolment-requests.export", RECEIPTS_PATH),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Payments", "Fees", "Admin") }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "Receipt",
    sort: "number",
    first: "descending",
    cell: ({ number }) => (
      <a href={`${paths.receipts}/${number}`} className="link figures">
        {formatReceiptNumber(number)}
      </a>
    ),
    detail: {
      cell: (receipt) => [receipt.studentName, formatInvoiceNumber(receipt)].filter(Boolean).join(", "),
    },
    className: "min-w-40 max-w-96 break-words",
  },
  { label: "Paid on", className: "whitespace-nowrap", cell: ({ paidOn }) => formatDate(paidOn) },
  { label: "Amount", numeric: true, phone: "line", cell: ({ amount }) => formatMoney(amount) },
  { label: "Method", cell: ({ way }) => PAYMENT_WAY_LABELS[way] },
  { label: "Reference", className: "max-w-96 break-words", cell: ({ reference }) => reference },
];

export default function Payments() {
  const { list, counts, months, sum, csv } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Payments"
        compact
        lead={`Receipts less counter-entries of what is listed: ${sum}.`}
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Name, reference or number"
        selects={[{ name: "month", label: "Month", choices: months, all: "All months", counts }]}
      >
        <ListSummary list={list} noun={["receipt", "receipts"]} csv={csv} hasWorkbook />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Payments"
          columns={columns}
          rowKey={({ number }) => String(number)}
          empty={
            <EmptyState title="No payments yet">
              Confirm an enrolment request, and its receipt appears here.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
