import { listDownload } from "#app/admin/list-download.server.ts";
import { ANALYSIS_LIST } from "#app/domain/item-analysis/list.ts";
import type { VersionAnalysis } from "#app/domain/item-analysis/rules.ts";
import { exportItemAnalysis } from "#app/domain/item-analysis/service/analyse-quiz.server.ts";
import { MAX_OPTIONS } from "#app/domain/quizzes/rules.ts";
import { optionLabel } from "#app/domain/scholarship/rules.ts";

const OPTIONS = Array.from({ length: MAX_OPTIONS }, (_, option) => option);

export const loader = listDownload({
  name: "item-analysis",
  permission: "results.export",
  list: ANALYSIS_LIST,
  rows: (ctx, query, { quizId = "" }) => exportItemAnalysis(ctx, quizId, query),
  columns: {
    Question: ({ number }: VersionAnalysis) => number ?? "removed",
    Version: ({ version }) => version,
    Text: ({ text }) => text,
    Attempts: ({ attempts }) => attempts,
    "Right (%)": ({ shareRight }) => (shareRight * 100).toFixed(1),
    Discrimination: ({ discrimination }) => discrimination?.toFixed(3),
    "Median seconds": ({ medianSeconds }) => medianSeconds,
    "Correct option": ({ options }) => options.find(({ isRight }) => isRight)?.label,
    ...Object.fromEntries(
      OPTIONS.map((option) => [
        `Chosen ${optionLabel(option)}`,
        ({ options }: VersionAnalysis) => options[option]?.chosen,
      ]),
    ),
    "Not answered": ({ notAnswered }) => notAnswered,
    "Look at": ({ flags }) => flags.map(({ reason }) => reason).join(" "),
    Id: ({ id }) => id,
  },
});
