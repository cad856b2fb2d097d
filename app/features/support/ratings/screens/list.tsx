import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RATING_LIST, RATINGS } from "#app/features/support/ratings/list.ts";
import { HIGHEST_RATING, LOW_RATING } from "#app/features/support/ratings/rules.ts";
import { listRatings } from "#app/features/support/ratings/use-cases/list-ratings.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { emptyList } from "#app/shell/staff/empty-list.server.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("ratings.read", async ({ ctx, request, context }) => {
  const query = readListQuery(RATING_LIST, new URL(request.url).searchParams);
  const listed = await listRatings(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { batches, hasNoBatch, trend, ...page } = listed.value;
  const choices = toBatchChoices(batches);
  return {
    list: { ...page, query },
    batches: choices,
    trend,
    trendOf: choices.find(({ value }) => value === trend[0]?.batchId)?.label,
    empty: emptyList(
      hasNoBatch,
      "No comments here yet",
      "Students of batches with dates rate each week on their home. Their comments appear here.",
    ),
    csv: csvFor(ctx.actor, "ratings.export", paths.adminRatings),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Ratings", "Admin") }];

const LOW = [
  { value: "low", label: `${LOW_RATING} or less` },
  ...RATINGS.map((value) => ({ value, label: value })),
];
const SHOWN = [{ value: "all", label: "All ratings" }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "Student",
    cell: ({ studentName }) => studentName,
    detail: { cell: ({ courseName, batchName }) => `${courseName}, ${batchName}` },
    className: "min-w-40 max-w-64 break-words",
  },
  {
    label: "Week",
    numeric: true,
    phone: "line",
    cell: ({ week }) => `Week ${week}`,
    className: "whitespace-nowrap",
  },
  {
    label: "Rating",
    numeric: true,
    phone: "figure",
    cell: ({ rating }) => `${rating} of ${HIGHEST_RATING}`,
    className: "whitespace-nowrap",
  },
  {
    label: "Comment",
    phone: "line",
    cell: ({ comment }) => <span className="whitespace-pre-line">{comment || "–"}</span>,
    className: "min-w-56 max-w-measure break-words",
  },
  {
    label: "Rated",
    sort: "rated",
    first: "descending",
    cell: ({ createdAt }) => <HomeDateTime at={createdAt} />,
    className: "whitespace-nowrap",
  },
];

export default function Ratings() {
  const { list, batches, trend, trendOf, empty, csv } = useLoaderData<typeof loader>();
  const weeks = trend.map(({ week }) => ({ value: String(week), label: `Week ${week}` }));
  return (
    <>
      <PageHeader
        title="Ratings"
        compact
        actions={
          <>
            {trend.length > 0 && (
              <ButtonLink to="#trend" size="small" variant="secondary">
                Trend
              </ButtonLink>
            )}
            <ButtonLink to={paths.adminReviews} size="small" variant="secondary">
              <span>
                Reviews<span className="max-sm:sr-only"> of low ratings</span>
              </span>
            </ButtonLink>
          </>
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        search="Student"
        selects={[
          { name: "batch", label: "Batch", choices: batches },
          { name: "week", label: "Week", choices: weeks },
          { name: "rating", label: "Rating", choices: LOW },
          { name: "show", label: "Comments", choices: SHOWN, all: "With a comment" },
        ]}
        clear="All comments"
      >
        <ListSummary list={list} noun={["rating", "ratings"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Weekly ratings"
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
        />
      </div>
      <ListPages list={list} />
      <div id="trend" className="mt-6">
        <BarChart
          title="Trend: average of each week"
          unit="Average rating out of 10, by week of the programme"
          lead={trendOf}
          heads={["Week", "Average"]}
          format={formatNumber}
          empty="Appears with the first rating."
          direction="columns"
          bars={trend.map(({ batchId, week, ratings, average }) => ({
            name: `Week ${week} (${formatCount(ratings, "rating", "ratings")})`,
            shortName: String(week),
            count: average,
            text: average.toFixed(1),
            to: `${paths.adminRatings}?batch=${batchId}&week=${week}&show=all`,
          }))}
        />
      </div>
    </>
  );
}
