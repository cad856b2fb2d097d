import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { importPage } from "#app/features/operations/imports/shared/import-page.server.ts";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { DuplicatesField } from "#app/features/question-bank/parts/duplicates-field.tsx";
import { IMPORT_CHOICES } from "#app/features/question-bank/parts/question-import.ts";
import { questionsImporter } from "#app/features/question-bank/questions-importer.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The questions were not imported. Please try again." };

const page = importPage({
  permission: "quizzes.edit",
  failure: handle.failure,
  importer: questionsImporter,
  to: paths.adminQuestions,
  done: ({ count }) =>
    count === 0
      ? "Nothing was imported: every question exists already."
      : `${formatCount(count, "question was", "questions were")} imported.`,
});

export const loader = guarded("quizzes.edit", async (args) => {
  const [imports, imported] = await Promise.all([listImports(args.ctx, "questions", ""), page.load(args)]);
  if (!imports.ok) throw problemPage(imports.problem, args.context.requestId);
  return { formKey: crypto.randomUUID(), imports: imports.value, imported };
});

export const action = page.action;

export const meta: MetaFunction = () => [{ title: pageTitle("Import questions", "Admin") }];

export default function ImportToBank() {
  const { formKey, imports, imported } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Import questions"
        lead="Into the question bank. Check the file first. Nothing is stored until you import."
      />
      <ImportForm
        formats={IMPORT_CHOICES}
        label="Questions"
        imported={imported}
        answer={result}
        head={["Question", "Options", "Answer"]}
        noun={["question", "questions"]}
        cancelTo={paths.adminQuestions}
        format="auto"
        defaults={{ duplicates: "skip" }}
      >
        {(fields) => (
          <>
            <input type="hidden" name="formKey" value={formKey} />
            <DuplicatesField hasEqual={imported?.draft?.summary.hasEqual} field={fields.duplicates} />
          </>
        )}
      </ImportForm>
      <RecentImports imports={imports} />
    </div>
  );
}
