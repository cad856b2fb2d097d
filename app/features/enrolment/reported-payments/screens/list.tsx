import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PAYMENT_WAY_LABELS } from "#app/features/enrolment/receipts/payment-way.ts";
import { REPORT_LIST } from "#app/features/enrolment/reported-payments/list.ts";
import { REPORTED_PATH } from "#app/features/enrolment/reported-payments/paths.ts";
import { REPORT_CASE } from "#app/features/enrolment/reported-payments/rules.ts";
import { listReports } from "#app/features/enrolment/reported-payments/use-cases/decide-reports.server.ts";
import { STATEMENT_PATH } from "#app/features/enrolment/statements/paths.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { formatDate } from "#app/platform/format/time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { studentColumns } from "#app/shell/staff/student-columns.tsx";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** What students and a gateway say has been paid. */
export const loader = guarded("enrolment-requests.read", async ({ request, context, ctx }) => {
  const query = readListQuery(REPORT_LIST, new URL(request.url).searchParams);
  const listed = await listReports(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, ...page } = listed.value;
  return {
    list: { ...page, query },
    counts,
    mayEdit: hasRoleFor(ctx.actor, "enrolment-requests.edit"),
    csv: csvFor(ctx.actor, "enrolment-requests.export", REPORTED_PATH),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Reported payments", "Fees", "Admin") }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  studentColumns(REPORTED_PATH)[0],
  {
    label: "Reported",
    sort: "reported",
    first: "descending",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <HomeDateTime at={createdAt} />,
  },
  { label: "Amount", numeric: true, phone: "line", cell: ({ amount }) => formatMoney(amount) },
  { label: "Paid on", className: "whitespace-nowrap", cell: ({ paidOn }) => formatDate(paidOn) },
  { label: "Method", cell: ({ way }) => PAYMENT_WAY_LABELS[way] },
  { label: "Reference", className: "max-w-96 wrap-anywhere", cell: ({ reference }) => reference },
  { label: "State", phone: "figure", cell: ({ state }) => <StateBadge state={REPORT_CASE.states[state]} /> },
];

export default function ReportedPayments() {
  const { list, counts, mayEdit, csv } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Reported payments"
        compact
        lead="What students say they have paid. What you confirm becomes a receipt."
        actions={
          mayEdit && (
            <ButtonLink to={STATEMENT_PATH} variant="secondary" size="small">
              Bank statement
            </ButtonLink>
          )
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Student or reference"
        tabs={{ name: "state", label: "State", choices: REPORT_CASE.stateChoices, counts }}
      >
        <ListSummary list={list} noun={["payment", "payments"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Reported payments"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No reported payments yet">
              Students pay from the page of their fee and enter the reference number. It appears here.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
