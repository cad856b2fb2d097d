import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { APPLICATION_LIST } from "#app/features/placement/applications/list.ts";
import { applicationFilters } from "#app/features/placement/applications/parts/application-filters.ts";
import { APPLICATION_CASE } from "#app/features/placement/applications/rules.ts";
import { getBoard } from "#app/features/placement/applications/use-cases/move-applications.server.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { formatSpan } from "#app/platform/format/moment.ts";
import { listAddress } from "#app/platform/http/list-address.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("applications.read", async ({ request, context, ctx }) => {
  const read = readListQuery(APPLICATION_LIST, new URL(request.url).searchParams);
  const query = { ...read, cursor: undefined, filters: { ...read.filters, state: "" as const } };
  const board = await getBoard(ctx, query);
  if (!board.ok) throw problemPage(board.problem, context.requestId);
  const { columns, choices } = board.value;
  return {
    list: { rows: [], total: 0, query },
    columns: columns.map(({ state, count, cards }) => ({
      state,
      count,
      cards: cards.map(({ id, studentName, position, company, stateSince }) => ({
        id,
        studentName,
        opening: `${position} at ${company}`,
        since: formatSpan(stateSince, ctx.now),
      })),
    })),
    selects: applicationFilters(choices),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Board", "Applications", "Admin") }];

export default function Board() {
  const { list, columns, selects } = useLoaderData<typeof loader>();
  const { query } = list;
  return (
    <>
      <PageHeader
        title="Board"
        compact
        actions={
          <ButtonLink
            to={`${placementPaths.adminApplications}${listAddress(query)}`}
            size="small"
            variant="secondary"
          >
            List
          </ButtonLink>
        }
      />
      <ListFilters list={list} columns={NO_COLUMNS} search="Student" selects={selects} />
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map(({ state, count, cards }) => (
          <section key={state} aria-labelledby={`state-${state}`} className="min-w-0">
            <h2
              id={`state-${state}`}
              className="flex items-baseline justify-between border-b border-ink pb-1 text-base"
            >
              {APPLICATION_CASE.states[state].label} <span className="figures">{count}</span>
            </h2>
            <ul className="divide-y divide-hairline">
              {cards.map(({ id, studentName, opening, since }) => (
                <li key={id} className="py-2 text-sm wrap-anywhere">
                  <Link
                    to={`${placementPaths.adminApplications}/${id}`}
                    className="link inline-flex min-h-6 items-center max-sm:min-h-11"
                  >
                    {studentName}
                  </Link>
                  <span className="block text-muted">{opening}</span>
                  <span className="block text-muted">For {since}</span>
                </li>
              ))}
            </ul>
            {count > cards.length && (
              <Link
                to={`${placementPaths.adminApplications}${listAddress(query, { filters: { state } })}`}
                className="link inline-flex min-h-11 items-center text-sm"
              >
                All {count}
                <span className="visually-hidden"> in the state {APPLICATION_CASE.states[state].label}</span>
              </Link>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

/** Nothing to sort by: those that wait longest come first. */
const NO_COLUMNS = [{ label: "Student", cell: () => null }] as const;
