import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { OPENING_LIST } from "#app/features/placement/openings/list.ts";
import { OpeningBadge, openingStateLabel } from "#app/features/placement/openings/parts/opening-state.tsx";
import { OPENING_STATES } from "#app/features/placement/openings/rules.ts";
import { formatStipend } from "#app/features/placement/openings/stipend.ts";
import { listOpenings } from "#app/features/placement/openings/use-cases/manage-openings.server.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { provider } from "#app/features/provider/provider.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { toChoices } from "#app/platform/format/choices.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("openings.read", async ({ request, context, ctx }) => {
  const query = readListQuery(OPENING_LIST, new URL(request.url).searchParams);
  const listed = await listOpenings(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, companies, rows, ...page } = listed.value;
  const shown = rows.map(({ closesAt, description: _, ...row }) => ({
    ...row,
    // The last day itself: the instant is the end of it.
    closesOn: closesAt === null ? "" : formatHomeDate(closesAt - 1),
    hasEnded: closesAt !== null && closesAt <= ctx.now,
    stipend: formatStipend(row),
  }));
  return {
    list: { ...page, rows: shown, query },
    counts,
    companies,
    mayEdit: hasRoleFor(ctx.actor, "openings.edit"),
    csv: csvFor(ctx.actor, "openings.export", placementPaths.adminOpenings),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Openings", "Admin") }];

const STATES = OPENING_STATES.map((value) => ({ value, label: openingStateLabel(value) }));

type Row = ListRow<typeof loader>;

const columnsFor = (search: string, mayEdit: boolean): ListColumns<Row> => [
  {
    label: "Position",
    cell: ({ id, position, isSample }) => (
      <>
        {mayEdit ? (
          <Link to={`${placementPaths.adminOpenings}/${id}/edit${search}`} className="link">
            {position}
          </Link>
        ) : (
          position
        )}
        {isSample && (
          <>
            {" "}
            <Badge>Sample</Badge>
          </>
        )}
      </>
    ),
    detail: { cell: ({ company, place }) => `${company}, ${place}` },
    className: "min-w-36 max-w-96 break-words",
  },
  {
    label: "Added",
    sort: "added",
    first: "descending",
    isWideOnly: true,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => formatHomeDate(createdAt),
  },
  { label: "Stipend", cell: ({ stipend }) => stipend, className: "min-w-28" },
  { label: "Applications", numeric: true, cell: ({ applicationCount }) => applicationCount },
  {
    label: "Accepted",
    numeric: true,
    phone: "line",
    cell: ({ accepted, positions }) => (
      <>
        {accepted} of {positions}
        <span className="sm:hidden"> accepted</span>
      </>
    ),
  },
  { label: "Closes", className: "whitespace-nowrap", cell: ({ closesOn }) => closesOn || "No date" },
  {
    label: "State",
    phone: "figure",
    cell: ({ state, hasEnded }) => <OpeningBadge state={state} hasEnded={hasEnded} />,
  },
];

export default function Openings() {
  const { list, counts, companies, csv, mayEdit } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const columns = columnsFor(search, mayEdit);
  return (
    <>
      <PageHeader
        title="Openings"
        compact
        actions={
          <>
            {mayEdit && (
              <>
                <ButtonLink to={`${placementPaths.adminOpenings}/new${search}`} size="small">
                  <span>
                    Add<span className="max-sm:sr-only"> opening</span>
                  </span>
                </ButtonLink>
                <ButtonLink to={`${placementPaths.adminOpenings}/import`} size="small" variant="secondary">
                  Import
                </ButtonLink>
              </>
            )}
            {/* On a phone the tab below is enough. */}
            <ButtonLink
              to={placementPaths.adminCompanies}
              size="small"
              variant="secondary"
              className="max-sm:hidden"
            >
              Partner companies
            </ButtonLink>
          </>
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Position, company or place"
        selects={[{ name: "company", label: "Company", choices: toChoices(companies) }]}
        tabs={{ name: "state", label: "State", choices: STATES, counts }}
      >
        <ListSummary list={list} noun={["opening", "openings"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Openings"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No openings yet">
              {companies.length === 0
                ? "Add the partner company first, then its opening. Or import a file, which may have both."
                : `Add an opening, or import a file: students of month ${provider().programme.placementMonth} and later can apply for it.`}
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
