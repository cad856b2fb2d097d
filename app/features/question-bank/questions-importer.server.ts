import { importer } from "#app/features/operations/imports/importer.server.ts";
import { QUESTION_TABLE } from "#app/features/question-bank/formats/csv.ts";
import { recogniseFormat } from "#app/features/question-bank/formats/recognise.ts";
import { setQuestionsAside } from "#app/features/question-bank/formats/set-aside.ts";
import { ImportQuestionsForm } from "#app/features/question-bank/inputs.ts";
import { toQuestionRows } from "#app/features/question-bank/question-rows.ts";
import {
  importQuestions,
  previewImport,
} from "#app/features/question-bank/use-cases/exchange-questions.server.ts";

/** Questions, into a quiz or into the bank alone. */
export const questionsImporter = importer({
  kind: "questions",
  permission: "quizzes.edit",
  table: QUESTION_TABLE,
  recognise: recogniseFormat,
  input: ImportQuestionsForm,
  check: ({ ctx, target, input }) => previewImport(ctx, target || null, input),
  show: (found, fields) => toQuestionRows(found, fields),
  setAside: (fields, found) => setQuestionsAside(fields, found),
  store: ({ ctx, target, input, id }) => importQuestions(ctx, target || null, { ...input, formKey: id }),
});
