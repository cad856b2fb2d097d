import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { REVIEW_LIST } from "#app/features/support/ratings/list.ts";
import { REVIEW_CASE, REVIEW_WEEKS } from "#app/features/support/ratings/rules.ts";
import { listReviews } from "#app/features/support/ratings/use-cases/manage-reviews.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { emptyList } from "#app/shell/staff/empty-list.server.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("ratings.read", async ({ ctx, request, context }) => {
  const query = readListQuery(REVIEW_LIST, new URL(request.url).searchParams);
  const listed = await listReviews(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { batches, hasNoBatch, rows, ...page } = listed.value;
  return {
    list: {
      ...page,
      rows: rows.map((row) => ({ ...row, isOverdue: row.state !== "closed" && row.dueAt < ctx.now })),
      query,
    },
    batches: toBatchChoices(batches),
    csv: csvFor(ctx.actor, "ratings.export", paths.adminReviews),
    empty: emptyList(
      hasNoBatch,
      "No reviews here",
      `A review opens when the ratings of a student are below 7 on average for ${REVIEW_WEEKS} weeks in a row.`,
    ),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Reviews", "Ratings", "Admin") }];

const STATES = [...REVIEW_CASE.stateChoices, { value: "all", label: "All" }];
const OWNERS = [
  { value: "me", label: "Mine" },
  { value: "nobody", label: "Without an owner" },
];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "Student",
    cell: ({ id, studentName }) => (
      <Link to={`${paths.adminReviews}/${id}`} className="link">
        {studentName}
      </Link>
    ),
    detail: { cell: ({ courseName, batchName }) => `${courseName}, ${batchName}` },
    className: "min-w-40 max-w-64 break-words",
  },
  {
    label: "Weeks",
    numeric: true,
    cell: ({ fromWeek, untilWeek }) => `${fromWeek}–${untilWeek}`,
    className: "whitespace-nowrap",
  },
  {
    label: "Average",
    numeric: true,
    phone: "figure",
    cell: ({ ratingSum }) => formatNumber(ratingSum / REVIEW_WEEKS),
  },
  {
    label: "Due",
    sort: "due",
    first: "ascending",
    phone: "line",
    cell: ({ dueAt, isOverdue }) => (
      <span className={isOverdue ? "font-semibold text-brick" : undefined}>
        <HomeDate at={dueAt} />
        {isOverdue && ", overdue"}
      </span>
    ),
    className: "whitespace-nowrap",
  },
  {
    label: "State",
    phone: "line",
    cell: ({ state }) => REVIEW_CASE.states[state].label,
    detail: { cell: ({ ownerName }) => ownerName ?? "" },
    className: "whitespace-nowrap",
  },
];

export default function Reviews() {
  const { list, batches, empty, csv } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Reviews of low ratings" compact />
      <ListFilters
        list={list}
        columns={columns}
        search="Student"
        selects={[
          { name: "state", label: "State", choices: STATES, all: "Not closed" },
          { name: "batch", label: "Batch", choices: batches },
          { name: "owner", label: "Owner", choices: OWNERS },
        ]}
        clear="Show open reviews"
      >
        <ListSummary list={list} noun={["review", "reviews"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Reviews of low ratings"
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
