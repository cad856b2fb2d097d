import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FEE_LIST } from "#app/features/enrolment/ledger/list.ts";
import { FEES_PATH } from "#app/features/enrolment/ledger/paths.ts";
import { listFees } from "#app/features/enrolment/ledger/use-cases/fee-list.server.ts";
import { RECEIPTS_PATH } from "#app/features/enrolment/receipts/paths.ts";
import { REPORTED_PATH } from "#app/features/enrolment/reported-payments/paths.ts";
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
import { studentColumns } from "#app/shell/staff/student-columns.tsx";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("enrolment-requests.read", async ({ request, context, ctx }) => {
  const query = readListQuery(FEE_LIST, new URL(request.url).searchParams);
  const listed = await listFees(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, ...page } = listed.value;
  return {
    list: { ...page, query },
    counts,
    csv: csvFor(ctx.actor, "enrolment-requests.export", FEES_PATH),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Fees", "Students", "Admin") }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  ...studentColumns(paths.adminEnrolmentRequests),
  { label: "Agreed", numeric: true, cell: ({ agreed }) => formatMoney(agreed) },
  { label: "Paid", numeric: true, cell: ({ paid }) => formatMoney(paid) },
  { label: "Balance", numeric: true, phone: "line", cell: ({ balance }) => formatMoney(balance) },
  {
    label: "Next due",
    phone: "figure",
    className: "whitespace-nowrap",
    cell: ({ nextDueOn, overdue }) =>
      overdue > 0 ? (
        <StateBadge state={{ label: `${formatMoney(overdue)} overdue`, tone: "brick" }} />
      ) : nextDueOn === null ? (
        ""
      ) : (
        formatDate(nextDueOn)
      ),
  },
];

const VIEWS = [
  { value: "week", label: "Due this week" },
  { value: "overdue", label: "Overdue" },
  { value: "all", label: "All" },
];

export default function Fees() {
  const { list, counts, csv } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Fees"
        compact
        lead="What students have agreed to pay, have paid and still owe."
        actions={
          <>
            <ButtonLink to={REPORTED_PATH} variant="secondary" size="small">
              Reported
            </ButtonLink>
            <ButtonLink to={RECEIPTS_PATH} variant="secondary" size="small">
              Payments
            </ButtonLink>
          </>
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Student or receipt number"
        tabs={{ name: "due", label: "Due", choices: VIEWS, all: "With balance", counts }}
      >
        <ListSummary list={list} noun={["fee", "fees"]} csv={csv} hasWorkbook />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Fees"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="Nobody owes a fee">
              Confirm an enrolment request in instalments, and its balance appears here.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
