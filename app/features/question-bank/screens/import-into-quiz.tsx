import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { importAction } from "#app/features/operations/imports/shared/import-form.server.ts";
import { ImportForm, useImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { QUESTION_TABLE } from "#app/features/question-bank/formats/csv.ts";
import { setQuestionsAside } from "#app/features/question-bank/formats/set-aside.ts";
import { ImportQuestionsForm } from "#app/features/question-bank/inputs.ts";
import { loadQuiz } from "#app/features/question-bank/parts/load-quiz.server.ts";
import {
  canSetAside,
  DryRun,
  DuplicatesField,
  importLabel,
} from "#app/features/question-bank/parts/question-dry-run.tsx";
import { IMPORT_CHOICES } from "#app/features/question-bank/parts/question-import.ts";
import {
  importQuestions,
  previewImport,
} from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormRadioGroupField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The questions were not imported. Please try again." };

export const loader = guarded("quizzes.edit", async (args) => {
  const [{ quiz }, imports] = await Promise.all([
    loadQuiz(args),
    listImports(args.ctx, "questions", args.params.quizId ?? ""),
  ]);
  if (!imports.ok) throw problemPage(imports.problem, args.context.requestId);
  return { quiz, formKey: crypto.randomUUID(), imports: imports.value };
});

export const action = importAction({
  permission: "quizzes.edit",
  table: QUESTION_TABLE,
  failure: handle.failure,
  input: ImportQuestionsForm,
  preview: ({ ctx, params, input }) => previewImport(ctx, params.quizId ?? "", input),
  setAside: ({ input }, preview) => setQuestionsAside(input, preview),
  run: ({ ctx, params, input }) => importQuestions(ctx, params.quizId ?? "", input),
  to: ({ params }) => `${paths.adminQuizzes}/${params.quizId}`,
  done: ({ value: { count } }) =>
    count === 0
      ? "Nothing was imported: every question exists already."
      : `${formatCount(count, "question was", "questions were")} imported.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Import questions", "Admin") }];

export default function ImportQuestions() {
  const { quiz, formKey, imports } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useImportForm<{ format: string; mode: string; duplicates: string; content: string }>(
    result,
    {
      format: "auto",
      mode: "append",
      duplicates: "skip",
    },
  );
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  const preview = result?.preview;
  return (
    <DialogRoute
      title="Import questions"
      lead={`Into '${quiz.title}'. Check the file first. Nothing is stored until you import.`}
      closeTo={path}
    >
      <ImportForm
        form={form}
        fields={fields}
        formats={IMPORT_CHOICES}
        label="Questions"
        answer={result}
        dryRun={preview && <DryRun preview={preview} />}
        canSetAside={canSetAside(preview)}
        importLabel={importLabel(preview)}
        cancelTo={path}
      >
        <input type="hidden" name="formKey" value={formKey} />
        <DuplicatesField preview={preview} field={fields.duplicates} />
        <FormRadioGroupField
          field={fields.mode}
          label="Into the quiz"
          choices={[
            {
              value: "append",
              label: `After the existing ${formatCount(quiz.questionCount, "question", "questions")}`,
            },
            {
              value: "replace",
              label: "Replace them",
              hint: "Running and finished attempts keep their questions.",
            },
          ]}
        />
      </ImportForm>
      <RecentImports imports={imports} />
    </DialogRoute>
  );
}
