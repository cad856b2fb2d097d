import { useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { loadQuiz } from "#app/admin/load-quiz.server.ts";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { Form } from "#app/components/form.tsx";
import { FormButton } from "#app/components/form-button.tsx";
import { FormErrors, FormRadioGroupField } from "#app/components/form-fields.tsx";
import { UnsavedChanges } from "#app/components/unsaved-changes.tsx";
import { invalidFields } from "#app/domain/kernel/problem.ts";
import type { ParsedQuestions } from "#app/domain/quizzes/formats/parsed.ts";
import { ImportForm } from "#app/domain/quizzes/inputs.ts";
import { importQuestions, previewImport } from "#app/domain/quizzes/service/exchange-questions.server.ts";
import { formatCount } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormByIntent } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DryRun } from "./dry-run.tsx";
import { type ChosenFile, replaceWithFile } from "./file-content.server.ts";
import { SourceFields } from "./source-fields.tsx";

export const loader = guarded("quizzes.edit", async (args) => ({
  quiz: (await loadQuiz(args)).quiz,
  formKey: crypto.randomUUID(),
}));

/**
 * The dry run stores nothing; `intent=import` parses the same text again and stores all questions or none. A file
 * sent with `intent=import` had no dry run, so it gets one.
 */
export const action = guarded("quizzes.edit", async ({ ctx, params, request, context }) => {
  const quizId = params.quizId ?? "";
  let file: ChosenFile = { isChosen: false };
  const { intent, submission } = await readFormByIntent(
    request,
    { preview: ImportForm, import: ImportForm },
    async (formData) => {
      file = await replaceWithFile(formData);
    },
  );
  if (file.refusal) {
    return withPreview(replyForm(submission, invalidFields({ field: "content", message: file.refusal })));
  }
  if (submission.status !== "success") return withPreview(replyForm(submission));
  const failure = "The questions were not imported. Please try again.";
  if (intent === "preview" || file.isChosen) {
    const preview = await withFailureMessage(failure, () => previewImport(ctx, quizId, submission.value));
    if (!preview.ok) return withPreview(replyForm(submission, preview.problem));
    return withPreview(replyForm(submission), { ...preview.value, fileNote: file.note });
  }
  const imported = await withFailureMessage(failure, () => importQuestions(ctx, quizId, submission.value));
  if (!imported.ok) {
    const lines = await previewImport(ctx, quizId, submission.value);
    return withPreview(replyForm(submission, imported.problem), lines.ok ? lines.value : undefined);
  }
  return redirectWithFlash(context, `${paths.adminQuizzes}/${quizId}`, {
    tone: "success",
    message: `${formatCount(imported.value.count, "question is", "questions are")} imported.`,
  });
});

type Preview = ParsedQuestions & { fileNote?: string };

const withPreview = ({ data: reply, init }: ReturnType<typeof replyForm>, preview?: Preview) =>
  data({ ...reply, preview, answerId: crypto.randomUUID() }, init ?? undefined);

export const meta: MetaFunction = () => [{ title: pageTitle("Import questions", "Admin") }];

const FORMATS = [
  { value: "csv", label: "CSV", hint: "First line: question, A, B, C, D, answer. The answer is the letter." },
  { value: "aiken", label: "Aiken", hint: "The question, options such as 'A. …', then 'ANSWER: A'." },
  { value: "gift", label: "GIFT", hint: "Multiple choice with one right answer, and true or false." },
  { value: "text", label: "Pasted text", hint: "Numbered questions, options a) b) c), then 'Answer: b'." },
];

export default function ImportQuestions() {
  const { quiz, formKey } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<{ format: string; mode: string; content: string }>({
    id: "import",
    lastResult: result?.form,
    defaultValue: { format: "csv", mode: "append" },
  });
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  const preview = result?.preview;
  const canImport = preview && preview.errors.length === 0;
  return (
    <DialogRoute
      title="Import questions"
      lead={`Into '${quiz.title}'. Check the file first. Nothing is stored until you import.`}
      closeTo={path}
    >
      <Form method="post" encType="multipart/form-data" id={form.id} noValidate className="grid gap-5">
        <UnsavedChanges formId={form.id} hasErrors={result !== undefined} />
        <FormErrors form={form} />
        {preview && <DryRun preview={preview} />}
        <input type="hidden" name="formKey" value={formKey} />
        <FormRadioGroupField field={fields.format} label="Format" choices={FORMATS} />
        <SourceFields
          key={result?.answerId}
          id={fields.content.id}
          name={fields.content.name}
          content={(result?.form.initialValue as { content?: string } | undefined)?.content}
          errors={fields.content.errors}
        />
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
        <div className="flex flex-wrap gap-3">
          <FormButton
            name="intent"
            value="preview"
            variant={canImport ? "secondary" : "primary"}
            pending="Reading…"
          >
            {preview ? "Check again" : "Check"}
          </FormButton>
          {canImport && (
            <FormButton name="intent" value="import" pending="Importing…">
              Import {formatCount(preview.questions.length, "question", "questions")}
            </FormButton>
          )}
          <Link to={path} className={buttonClass({ variant: "quiet" })}>
            Cancel
          </Link>
        </div>
      </Form>
    </DialogRoute>
  );
}
