import { ImportScoresForm } from "#app/features/grading/inputs.ts";
import { SCORE_TABLE } from "#app/features/grading/score-rows.ts";
import { importScores, previewScores } from "#app/features/grading/use-cases/import-scores.server.ts";
import { importer } from "#app/features/operations/imports/importer.server.ts";
import { setRowsAside } from "#app/features/operations/imports/set-aside.ts";

/** Scores of an assignment. */
export const scoresImporter = importer({
  kind: "scores",
  permission: "submissions.grade",
  table: SCORE_TABLE,
  input: ImportScoresForm,
  fileFormat: "csv",
  check: ({ ctx, target, input }) => previewScores(ctx, target, input),
  show: ({ scores, revision }) => ({
    rows: scores.map(({ line, name, before, score, isNew }) => ({
      line,
      cells: [name, before === null ? "" : String(before), String(score)],
      fate: isNew ? (before === null ? "new" : "changed") : "same",
    })),
    summary: { revision },
  }),
  setAside: ({ content }, { errors }) => setRowsAside(content, errors, SCORE_TABLE),
  store: ({ ctx, target, input, id }) => importScores(ctx, target, { ...input, id }),
});
