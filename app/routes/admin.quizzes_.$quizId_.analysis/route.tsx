import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { csvFor } from "#app/admin/list-download.server.ts";
import type { RowOfList } from "#app/admin/row-of-list.ts";
import { ListSummary } from "#app/components/list.tsx";
import { ListFilters } from "#app/components/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/components/list-table.tsx";
import { ANALYSIS_LIST } from "#app/domain/item-analysis/list.ts";
import { describeReliability } from "#app/domain/item-analysis/rules.ts";
import { getItemAnalysis } from "#app/domain/item-analysis/service/analyse-quiz.server.ts";
import { toBatchChoices } from "#app/format/batch-name.ts";
import { formatCount, formatNumber } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { readListQuery } from "#app/http/list-query.server.ts";
import { paths } from "#app/http/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { AnalysisCharts } from "./charts.tsx";
import { formatDiscrimination, formatShare, formatVersion } from "./format.ts";
import { QuestionDetails } from "./question-details.tsx";
import { QuizFigures } from "./quiz-figures.tsx";

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

type Version = RowOfList<typeof loader>;

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
    label: "Right",
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
            , {quiz.branch}. Finished attempts only; archived ones do not count.
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
        <>
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
        </>
      )}
    </>
  );
}
