import { RESULT_LIST } from "#app/domain/test-results/list.ts";
import { exportResults } from "#app/domain/test-results/service/list-results.server.ts";
import { csvInstant, csvResponse } from "#app/web/csv.server.ts";
import { guarded } from "#app/web/guard.server.ts";
import { readListQuery } from "#app/web/list-address.ts";

/** The list of results as it is filtered and sorted on the screen, all pages. */
export const loader = guarded("admin", async ({ ctx, request }) =>
  csvResponse({
    name: "test-results",
    columns: {
      Student: ({ studentName }) => studentName,
      "E-mail": ({ email }) => email,
      Branch: ({ branch }) => branch,
      College: ({ collegeName }) => collegeName,
      State: ({ state }) => state,
      "Score (%)": ({ score }) => score,
      Correct: ({ correctCount }) => correctCount,
      Questions: ({ totalQuestions }) => totalQuestions,
      "Award (%)": ({ awardPercent }) => awardPercent,
      "Time (s)": ({ startedAt, finishedAt }) =>
        finishedAt === null ? "" : Math.round((finishedAt - startedAt) / 1000),
      Started: ({ startedAt }) => csvInstant(startedAt),
      Finished: ({ finishedAt }) => csvInstant(finishedAt),
      Id: ({ id }) => id,
    },
    pages: exportResults(ctx, readListQuery(RESULT_LIST, new URL(request.url).searchParams)),
  }),
);
