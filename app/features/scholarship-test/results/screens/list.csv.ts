import { RESULT_LIST } from "#app/features/scholarship-test/results/list.ts";
import { exportResults } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "test-results",
  permission: "results.export",
  list: RESULT_LIST,
  rows: exportResults,
  columns: {
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    Branch: ({ branch }) => branch,
    College: ({ collegeName }) => collegeName,
    State: ({ state }) => state,
    "Score (%)": ({ score }) => score,
    Correct: ({ correctCount }) => correctCount,
    Questions: ({ totalQuestions }) => totalQuestions,
    "Award (%)": ({ awardPercent }) => awardPercent,
    "Time (s)": ({ startedAt, finishedAt }) =>
      finishedAt === null ? "" : Math.round((finishedAt - startedAt) / 1000),
    Started: csvInstants(({ startedAt }) => startedAt),
    Finished: csvInstants(({ finishedAt }) => finishedAt),
    Id: ({ id }) => id,
  },
});
