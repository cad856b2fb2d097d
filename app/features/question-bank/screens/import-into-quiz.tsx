import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { importPage } from "#app/features/operations/imports/shared/import-page.server.ts";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { DuplicatesField } from "#app/features/question-bank/parts/duplicates-field.tsx";
import { loadQuiz } from "#app/features/question-bank/parts/load-quiz.server.ts";
import { IMPORT_CHOICES } from "#app/features/question-bank/parts/question-import.ts";
import { questionsImporter } from "#app/features/question-bank/questions-importer.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormRadioGroupField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The questions were not imported. Please try again." };

const page = importPage({
  permission: "quizzes.edit",
  failure: handle.failure,
  importer: questionsImporter,
  target: ({ params }) => params.quizId ?? "",
  to: ({ params }) => `${paths.adminQuizzes}/${params.quizId}`,
  done: ({ count }) =>
    count === 0
      ? "Nothing was imported: every question exists already."
      : `${formatCount(count, "question was", "questions were")} imported.`,
});

export const loader = guarded("quizzes.edit", async (args) => {
  const [{ quiz }, imports, imported] = await Promise.all([
    loadQuiz(args),
    listImports(args.ctx, "questions", args.params.quizId ?? ""),
    page.load(args),
  ]);
  if (!imports.ok) throw problemPage(imports.problem, args.context.requestId);
  return { quiz, formKey: crypto.randomUUID(), imports: imports.value, imported };
});

export const action = page.action;

export const meta: MetaFunction = () => [{ title: pageTitle("Import questions", "Admin") }];

export default function ImportQuestions() {
  const { quiz, formKey, imports, imported } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  return (
    <DialogRoute
      title="Import questions"
      lead={`Into '${quiz.title}'. Check the file first. Nothing is stored until you import.`}
      closeTo={path}
    >
      <ImportForm
        formats={IMPORT_CHOICES}
        label="Questions"
        imported={imported}
        answer={result}
        head={["Question", "Options", "Answer"]}
        noun={["question", "questions"]}
        cancelTo={path}
        format="auto"
        defaults={{ duplicates: "skip", mode: "append" }}
      >
        {(fields) => (
          <>
            <input type="hidden" name="formKey" value={formKey} />
            <DuplicatesField hasEqual={imported?.draft?.summary.hasEqual} field={fields.duplicates} />
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
          </>
        )}
      </ImportForm>
      <RecentImports imports={imports} />
    </DialogRoute>
  );
}
