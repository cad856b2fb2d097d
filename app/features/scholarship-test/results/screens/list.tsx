import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { knownBranches } from "#app/features/provider/branches.ts";
import { formatAward } from "#app/features/scholarship-test/format-award.ts";
import { formatScoreBand } from "#app/features/scholarship-test/results/format-score-band.ts";
import { RESULT_LIST } from "#app/features/scholarship-test/results/list.ts";
import { ResultPeek, resultPeek } from "#app/features/scholarship-test/results/parts/result-peek.tsx";
import { SCORE_BANDS } from "#app/features/scholarship-test/results/rules.ts";
import {
  getResult,
  listResults,
} from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatDuration } from "#app/platform/format/time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { recordPath, withoutPeek } from "#app/shell/staff/list-steps.ts";
import { withPeek } from "#app/shell/staff/peek.server.ts";
import { PeekHost, RecordLink } from "#app/shell/staff/peek.tsx";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("results.read", async ({ ctx, request, context }) => {
  const query = readListQuery(RESULT_LIST, new URL(request.url).searchParams);
  const { listed, peeked } = await withPeek(request, listResults(ctx, query), (id) => getResult(ctx, id));
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, batches, quizzes, ...page } = listed.value;
  const { branch, batch } = query.filters;
  const analyses = quizzes
    .filter((quiz) => branch === "" || quiz.branch === branch)
    .map(({ id, title }) => ({
      title,
      to: `${paths.adminQuizzes}/${id}/analysis${batch && `?batch=${batch}`}`,
    }));
  return {
    list: { ...page, query },
    peek: peeked && resultPeek(peeked),
    counts,
    batches: toBatchChoices(batches),
    csv: csvFor(ctx.actor, "results.export", paths.adminResults),
    analyses,
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Test Results", "Admin") }];

const STATES = [
  { value: "in_progress", label: "Running" },
  { value: "archived", label: "Archived" },
];
const SCORES = [
  { value: "high", label: "High performers (70+)" },
  { value: "scholarship", label: "Scholarship (60+)" },
  { value: "award", label: "With a discount" },
];

const SCORE_RANGES = SCORE_BANDS.map((band) => ({ value: band.value, label: formatScoreBand(band) }));

type Row = ListRow<typeof loader>;

/** `search` is the query of the list. */
const columnsFor = (search: string): ListColumns<Row> => [
  {
    label: "Student",
    sort: "name",
    cell: ({ id, studentName }) => (
      <RecordLink id={id} to={recordPath(paths.adminResults, id, search)}>
        {studentName}
      </RecordLink>
    ),
    detail: { cell: ({ email }) => email },
    className: "min-w-40 max-w-96 break-words",
  },
  { label: "Branch", cell: ({ branch }) => branch },
  {
    label: "Score",
    sort: "score",
    first: "descending",
    numeric: true,
    phone: "figure",
    cell: ({ score }) => (score === null ? "–" : `${score}%`),
    detail: { cell: ({ correctCount, totalQuestions }) => `${correctCount ?? "–"} of ${totalQuestions}` },
    className: "whitespace-nowrap",
  },
  {
    label: "Scholarship",
    numeric: true,
    cell: ({ awardPercent }) => formatAward(awardPercent),
  },
  {
    label: "Time",
    numeric: true,
    cell: ({ startedAt, finishedAt }) =>
      finishedAt === null ? "–" : formatDuration((finishedAt - startedAt) / 1000),
    className: "whitespace-nowrap",
  },
  {
    label: "Finished",
    sort: "time",
    first: "descending",
    cell: ({ startedAt, finishedAt }) =>
      finishedAt === null ? (
        <span className="text-muted">
          Started <HomeDateTime at={startedAt} />
        </span>
      ) : (
        <HomeDateTime at={finishedAt} />
      ),
    className: "whitespace-nowrap",
  },
];

export default function TestResults() {
  const { list, peek, counts, batches, csv, analyses } = useLoaderData<typeof loader>();
  const search = withoutPeek(useLocation().search);
  const columns = columnsFor(search);
  const branches = knownBranches().map((branch) => ({ value: branch, label: branch }));
  return (
    <>
      <PageHeader title="Test Results" compact />
      <ListFilters
        list={list}
        columns={columns}
        search="Name, email or college"
        selects={[
          { name: "state", label: "State", choices: STATES, all: "Finished", counts: counts.state },
          { name: "branch", label: "Branch", choices: branches, counts: counts.branch },
          { name: "batch", label: "Batch", choices: batches },
          { name: "score", label: "Score range", choices: SCORE_RANGES, counts: counts.score },
        ]}
        tabs={{ name: "show", label: "Score", choices: SCORES, counts: counts.show }}
      >
        <ListSummary list={list} noun={["result", "results"]} csv={csv} hasWorkbook />
      </ListFilters>
      <PeekHost id={peek?.attempt.id} panel={peek && <ResultPeek list={list} search={search} peek={peek} />}>
        <ListTable
          list={list}
          caption="Test results"
          columns={columns}
          rowKey={({ id }) => id}
          open={peek?.attempt.id}
          empty={
            <EmptyState title="No results yet">Results appear here when students finish the test.</EmptyState>
          }
        />
      </PeekHost>
      <ListPages list={list} />
      {analyses.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          Item analysis:
          {analyses.map(({ title, to }) => (
            <Link key={to} to={to} className="link inline-flex min-h-6 items-center max-sm:min-h-11">
              {title}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
