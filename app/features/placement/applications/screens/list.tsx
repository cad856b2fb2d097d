import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { APPLICATION_LIST } from "#app/features/placement/applications/list.ts";
import { applicationFilters } from "#app/features/placement/applications/parts/application-filters.ts";
import { APPLICATION_CASE } from "#app/features/placement/applications/rules.ts";
import { listApplications } from "#app/features/placement/applications/use-cases/move-applications.server.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { provider } from "#app/features/provider/provider.ts";
import { formatSpan } from "#app/platform/format/moment.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("applications.read", async ({ request, context, ctx }) => {
  const query = readListQuery(APPLICATION_LIST, new URL(request.url).searchParams);
  const listed = await listApplications(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, choices, rows, ...page } = listed.value;
  const shown = rows.map(
    ({ id, createdAt, studentName, email, position, company, batchName, state, stateSince }) => ({
      ...{ id, createdAt, studentName, email, batchName, state },
      opening: `${position} at ${company}`,
      since: formatSpan(stateSince, ctx.now),
    }),
  );
  return {
    list: { ...page, rows: shown, query },
    counts,
    selects: applicationFilters(choices),
    csv: csvFor(ctx.actor, "applications.export", placementPaths.adminApplications),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Applications", "Admin") }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "Student",
    cell: ({ id, studentName }) => (
      <Link to={`${placementPaths.adminApplications}/${id}`} className="link">
        {studentName}
      </Link>
    ),
    detail: { cell: ({ opening }) => opening },
    className: "min-w-44 max-w-96 break-words",
  },
  {
    label: "Applied",
    sort: "applied",
    first: "descending",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <HomeDate at={createdAt} />,
  },
  { label: "Batch", cell: ({ batchName }) => batchName ?? "", className: "min-w-32 break-words" },
  {
    label: "In this state",
    phone: "line",
    className: "whitespace-nowrap",
    cell: ({ since }) => <Since span={since} />,
  },
  {
    label: "State",
    phone: "figure",
    cell: ({ state }) => <StateBadge state={APPLICATION_CASE.states[state]} />,
  },
];

/** A phone shows the cell without its heading. */
const Since = ({ span }: { span: string }) => (
  <>
    <span className="sm:hidden">For </span>
    {span}
  </>
);

export default function Applications() {
  const { list, counts, selects, csv } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        title="Applications"
        compact
        actions={
          <ButtonLink
            to={`${placementPaths.adminApplications}/board${search}`}
            size="small"
            variant="secondary"
          >
            Board
          </ButtonLink>
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Student"
        selects={selects}
        tabs={{ name: "state", label: "State", choices: APPLICATION_CASE.stateChoices, counts }}
      >
        <ListSummary list={list} noun={["application", "applications"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Applications"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No applications yet">
              Students of month {provider().programme.placementMonth} and later apply for openings. Their
              applications appear here.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
