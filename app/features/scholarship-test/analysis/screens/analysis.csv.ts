import { MAX_OPTIONS } from "#app/features/question-bank/rules.ts";
import { ANALYSIS_LIST } from "#app/features/scholarship-test/analysis/list.ts";
import type { VersionAnalysis } from "#app/features/scholarship-test/analysis/rules.ts";
import { exportItemAnalysis } from "#app/features/scholarship-test/analysis/use-cases/analyse-quiz.server.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

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
