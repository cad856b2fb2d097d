import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { REFUND_LIST } from "#app/features/refunds/list.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { REFUND_CASE, refundDueAt } from "#app/features/refunds/rules.ts";
import { listRefunds } from "#app/features/refunds/use-cases/decide-refunds.server.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { studentColumns } from "#app/shell/staff/student-columns.tsx";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("refunds.read", async ({ request, context, ctx }) => {
  const query = readListQuery(REFUND_LIST, new URL(request.url).searchParams);
  const listed = await listRefunds(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, rows, ...page } = listed.value;
  return {
    list: { ...page, rows: rows.map((row) => ({ ...row, dueAt: refundDueAt(row) })), query },
    counts,
    csv: csvFor(ctx.actor, "refunds.export", refundPaths.cases),
    mayEditHolidays: hasRoleFor(ctx.actor, "holidays.edit"),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Refunds", "Admin") }];

const DUE = [
  { value: "open", label: "To decide or pay" },
  { value: "overdue", label: "Overdue" },
];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  ...studentColumns(refundPaths.cases),
  { label: "Fee", numeric: true, cell: ({ fee }) => formatMoney(fee) },
  {
    label: "Refund",
    numeric: true,
    phone: "line",
    cell: ({ ruleAmount, approvedAmount }) => formatMoney(approvedAmount ?? ruleAmount),
  },
  { label: "Due", phone: "line", className: "whitespace-nowrap", cell: (row) => <Due row={row} /> },
  { label: "State", phone: "figure", cell: ({ state }) => <StateBadge state={REFUND_CASE.states[state]} /> },
];

const Due = ({ row: { dueAt, now } }: { row: Row }) =>
  dueAt === null ? (
    <span className="max-sm:sr-only">–</span>
  ) : (
    <>
      <span className="sm:sr-only">Due </span>
      <HomeDate at={dueAt} /> {dueAt < now && <Badge tone="brick">Overdue</Badge>}
    </>
  );

export default function Refunds() {
  const { list, counts, csv, mayEditHolidays } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Refunds"
        compact
        actions={
          mayEditHolidays && (
            <ButtonLink to={refundPaths.holidays} size="small" variant="secondary">
              Holidays
            </ButtonLink>
          )
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Student"
        selects={[{ name: "due", label: "Due", choices: DUE }]}
        tabs={{ name: "state", label: "State", choices: REFUND_CASE.stateChoices, counts }}
      >
        <ListSummary list={list} noun={["refund", "refunds"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Refunds"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No refunds here">
              Students ask for a refund on their dashboard. Their requests appear here with their due dates.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
