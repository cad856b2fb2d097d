import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { branchAfter } from "#app/features/question-bank/quiz-name.ts";
import { ANALYSIS_LIST } from "#app/features/scholarship-test/analysis/list.ts";
import { AnalysisCharts } from "#app/features/scholarship-test/analysis/parts/analysis-charts.tsx";
import {
  formatDiscrimination,
  formatShare,
  formatVersion,
} from "#app/features/scholarship-test/analysis/parts/analysis-format.ts";
import { QuizFigures } from "#app/features/scholarship-test/analysis/parts/analysis-quiz-figures.tsx";
import { QuestionDetails } from "#app/features/scholarship-test/analysis/parts/question-details.tsx";
import { describeReliability } from "#app/features/scholarship-test/analysis/rules.ts";
import { getItemAnalysis } from "#app/features/scholarship-test/analysis/use-cases/analyse-quiz.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("results.read", async ({ ctx, params, request, context }) => {
  const query = readListQuery(ANALYSIS_LIST, new URL(request.url).searchParams);
  const read = await withFailureMessage("Error loading the analysis. Please try again later.", () =>
    getItemAnalysis(ctx, params.quizId ?? "", query),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { quiz, figures, versions, notCounted, batches } = read.value;
  return {
    quiz,
    figures: { ...figures, explanation: describeReliability(figures.reliability, figures.attempts) },
    list: { rows: versions, total: versions.length, query },
    notCounted,
    batches: toBatchChoices(batches),
    csv: csvFor(ctx.actor, "results.export", `${paths.adminQuizzes}/${quiz.id}/analysis`),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Item analysis of ${data?.quiz.title ?? "a quiz"}`, "Admin") },
];

type Version = ListRow<typeof loader>;

const columns: ListColumns<Version> = [
  {
    label: "Question",
    sort: "position",
    cell: ({ id, number, text }) => (
      <a href={`#${id}`} className="link line-clamp-2">
        {number === null ? "" : `${number}. `}
        {text}
      </a>
    ),
    detail: { cell: formatVersion },
    className: "min-w-48 max-w-96 break-words",
  },
  { label: "Attempts", numeric: true, cell: ({ attempts }) => formatNumber(attempts) },
  {
    label: "Correct",
    sort: "right",
    numeric: true,
    phone: "figure",
    cell: ({ shareRight }) => formatShare(shareRight),
  },
  {
    label: "Discrimination",
    sort: "discrimination",
    numeric: true,
    phone: "line",
    cell: ({ discrimination }) => (
      <>
        <span className="sm:hidden">Discrimination </span>
        {formatDiscrimination(discrimination)}
      </>
    ),
  },
  {
    label: "Median seconds",
    sort: "seconds",
    numeric: true,
    cell: ({ medianSeconds }) => medianSeconds ?? "–",
  },
  {
    label: "Look at",
    phone: "line",
    cell: ({ flags }) => flags.map(({ reason }) => reason).join(" "),
    className: "min-w-48 text-muted",
  },
];

export default function ItemAnalysis() {
  const { quiz, figures, list, notCounted, batches, csv } = useLoaderData<typeof loader>();
  const { rows, query } = list;
  const hasOneVersionEach = new Set(rows.map(({ questionKey }) => questionKey)).size === rows.length;
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  return (
    <>
      <PageHeader
        title="Item analysis"
        lead={
          <>
            <Link to={path} className="link">
              {quiz.title}
            </Link>
            {branchAfter(quiz.title, quiz.branch)}. Finished attempts only; archived ones do not count.
          </>
        }
      />
      <ListFilters
        list={list}
        columns={columns}
        selects={[{ name: "batch", label: "Batch", choices: batches, all: "All students" }]}
      />
      {notCounted > 0 && (
        <Notice
          tone="warning"
          title={`${formatCount(notCounted, "attempt is", "attempts are")} not counted yet`}
        >
          Reload the page to count the next thousand. The rest is counted when nobody takes a test.
        </Notice>
      )}
      {figures.attempts === 0 && query.filters.batch === "" ? (
        <EmptyState title="No finished attempts yet">
          The figures appear here when students finish this quiz.
        </EmptyState>
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
          <QuizFigures figures={figures} />
          {figures.attempts > 0 && <AnalysisCharts distribution={figures.distribution} versions={rows} />}
          <div className="grid gap-3">
            <h2 className="text-xl">Questions</h2>
            <ListSummary
              list={list}
              noun={
                hasOneVersionEach
                  ? ["question", "questions"]
                  : ["version of a question", "versions of questions"]
              }
              csv={csv}
            />
            <ListTable
              list={list}
              caption="Questions"
              columns={columns}
              rowKey={({ id }) => id}
              empty={<EmptyState title="No answers yet">No finished attempt has a question.</EmptyState>}
            />
          </div>
          {figures.attempts > 0 && <QuestionDetails versions={rows} />}
        </div>
      )}
    </>
  );
}
