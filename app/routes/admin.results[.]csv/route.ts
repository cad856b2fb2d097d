import { listDownload } from "#app/admin/list-download.server.ts";
import { RESULT_LIST } from "#app/domain/test-results/list.ts";
import { exportResults } from "#app/domain/test-results/service/list-results.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

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
    "Started (IST)": ({ startedAt }) => csvInstant(startedAt),
    "Finished (IST)": ({ finishedAt }) => csvInstant(finishedAt),
    Id: ({ id }) => id,
  },
});
