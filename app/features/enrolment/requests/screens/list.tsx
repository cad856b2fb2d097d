import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { REQUEST_LIST } from "#app/features/enrolment/requests/list.ts";
import { REQUEST_CASE } from "#app/features/enrolment/requests/rules.ts";
import { listRequests } from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import { formatMoney } from "#app/kernel/money.ts";
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
  const query = readListQuery(REQUEST_LIST, new URL(request.url).searchParams);
  const listed = await listRequests(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, ...page } = listed.value;
  return {
    list: { ...page, query },
    counts,
    csv: csvFor(ctx.actor, "enrolment-requests.export", paths.adminEnrolmentRequests),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Enrolment requests", "Admin") }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  ...studentColumns(paths.adminEnrolmentRequests),
  { label: "Fee", numeric: true, phone: "line", cell: ({ amount }) => formatMoney(amount) },
  { label: "Scholarship", numeric: true, cell: ({ awardPercent }) => `${awardPercent}%` },
  { label: "State", phone: "figure", cell: ({ state }) => <StateBadge state={REQUEST_CASE.states[state]} /> },
];

export default function EnrolmentRequests() {
  const { list, counts, csv } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Enrolment requests"
        compact
        lead="Students who ask for a place, with their fee."
        actions={
          <ButtonLink to="colleges" variant="secondary" size="small">
            Colleges
          </ButtonLink>
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Student"
        tabs={{ name: "state", label: "State", choices: REQUEST_CASE.stateChoices, counts }}
      >
        <ListSummary list={list} noun={["request", "requests"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Enrolment requests"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No requests yet">
              Students ask to enrol on the page of their fee. Their requests appear here.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
