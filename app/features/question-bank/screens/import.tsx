import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { importAction } from "#app/features/operations/imports/shared/import-form.server.ts";
import { ImportForm, useImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { QUESTION_TABLE } from "#app/features/question-bank/formats/csv.ts";
import { setQuestionsAside } from "#app/features/question-bank/formats/set-aside.ts";
import { ImportQuestionsForm } from "#app/features/question-bank/inputs.ts";
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
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The questions were not imported. Please try again." };

export const loader = guarded("quizzes.edit", async ({ ctx, context }) => {
  const imports = await listImports(ctx, "questions", "");
  if (!imports.ok) throw problemPage(imports.problem, context.requestId);
  return { formKey: crypto.randomUUID(), imports: imports.value };
});

export const action = importAction({
  permission: "quizzes.edit",
  table: QUESTION_TABLE,
  failure: handle.failure,
  input: ImportQuestionsForm,
  preview: ({ ctx, input }) => previewImport(ctx, null, input),
  setAside: ({ input }, preview) => setQuestionsAside(input, preview),
  run: ({ ctx, input }) => importQuestions(ctx, null, input),
  to: paths.adminQuestions,
  done: ({ value: { count } }) =>
    count === 0
      ? "Nothing was imported: every question exists already."
      : `${formatCount(count, "question was", "questions were")} imported.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Import questions", "Admin") }];

export default function ImportToBank() {
  const { formKey, imports } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useImportForm<{ format: string; content: string; duplicates: string }>(result, {
    format: "auto",
    duplicates: "skip",
  });
  const preview = result?.preview;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Import questions"
        lead="Into the question bank. Check the file first. Nothing is stored until you import."
      />
      <ImportForm
        form={form}
        fields={fields}
        formats={IMPORT_CHOICES}
        label="Questions"
        answer={result}
        dryRun={preview && <DryRun preview={preview} />}
        canSetAside={canSetAside(preview)}
        importLabel={importLabel(preview)}
        cancelTo={paths.adminQuestions}
      >
        <input type="hidden" name="formKey" value={formKey} />
        <DuplicatesField preview={preview} field={fields.duplicates} />
      </ImportForm>
      <RecentImports imports={imports} />
    </div>
  );
}
