import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { applicationFilters } from "#app/admin/application-filters.ts";
import { csvFor } from "#app/admin/list-download.server.ts";
import type { RowOfList } from "#app/admin/row-of-list.ts";
import { ApplicationBadge, applicationStateLabel } from "#app/components/application-state.tsx";
import { IstDate } from "#app/components/ist-time.tsx";
import { ListPages, ListSummary } from "#app/components/list.tsx";
import { ListFilters } from "#app/components/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/components/list-table.tsx";
import { APPLICATION_LIST } from "#app/domain/applications/list.ts";
import { APPLICATION_STATES } from "#app/domain/applications/rules.ts";
import { listApplications } from "#app/domain/applications/service/move-applications.server.ts";
import { formatSpan } from "#app/format/moment.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { readListQuery } from "#app/http/list-query.server.ts";
import { placementPaths } from "#app/http/placement-paths.ts";
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

const STATES = APPLICATION_STATES.map((value) => ({ value, label: applicationStateLabel(value) }));

type Row = RowOfList<typeof loader>;

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
    cell: ({ createdAt }) => <IstDate at={createdAt} />,
  },
  { label: "Batch", cell: ({ batchName }) => batchName ?? "", className: "min-w-32 break-words" },
  {
    label: "In this state",
    phone: "line",
    className: "whitespace-nowrap",
    cell: ({ since }) => <Since span={since} />,
  },
  { label: "State", phone: "figure", cell: ({ state }) => <ApplicationBadge state={state} /> },
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
        tabs={{ name: "state", label: "State", choices: STATES, counts }}
      />
      <div className="grid gap-3">
        <ListSummary list={list} noun={["application", "applications"]} csv={csv} />
        <ListTable
          list={list}
          caption="Applications"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No applications yet">
              Students of month 4 and later apply for openings. Their applications appear here.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
