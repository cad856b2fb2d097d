import { useForm } from "@conform-to/react";
import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { Texts } from "#app/features/question-bank/rules.ts";
import { CorrectionForm } from "#app/features/scholarship-test/corrections/inputs.ts";
import {
  formatMoves,
  MovedStudents,
} from "#app/features/scholarship-test/corrections/parts/moved-students.tsx";
import { CORRECTION_KINDS } from "#app/features/scholarship-test/corrections/rules.ts";
import {
  applyCorrection,
  listCorrections,
  previewCorrection,
} from "#app/features/scholarship-test/corrections/use-cases/correct-question.server.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import {
  FormCheckboxField,
  FormErrors,
  FormRadioGroupField,
  FormSelectField,
  FormTextAreaField,
} from "#app/platform/forms/form-fields.tsx";
import { UnsavedChanges } from "#app/platform/forms/unsaved-changes.tsx";
import { unlessUnavailable } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

const correctionsPath = (quizId: string) => `${paths.adminQuizzes}/${quizId}/corrections`;

export const handle = { failure: "The correction was not applied. Please try again." };

export const loader = guarded("results.correct", async ({ ctx, params, request, context }) => {
  const quizId = params.quizId ?? "";
  const listed = await listCorrections(ctx, quizId);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const questionId = new URL(request.url).searchParams.get("question");
  const question = listed.value.versions.find(({ id }) => id === questionId);
  if (!question) throw redirect(correctionsPath(quizId));
  return { quizId, question, formKey: crypto.randomUUID() };
});

/** The preview stores nothing; `intent=apply` stores what the preview showed, or nothing. */
export const action = formAction({
  permission: "results.correct",
  failure: handle.failure,
  intents: (form) => ({
    preview: form({
      input: CorrectionForm,
      run: ({ ctx, params, input }) => previewCorrection(ctx, params.quizId ?? "", input),
      again: ({ value }) => ({ preview: value }),
    }),
    apply: form({
      input: CorrectionForm,
      run: ({ ctx, params, input }) => applyCorrection(ctx, params.quizId ?? "", input),
      to: ({ params }) => correctionsPath(params.quizId ?? ""),
      done: "Correction applied. Students whose score or scholarship changed have been notified.",
      again: async ({ ctx, params, input }) => {
        const preview =
          input && (await unlessUnavailable(previewCorrection(ctx, params.quizId ?? "", input)));
        return { preview: preview?.ok ? preview.value : undefined };
      },
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Correct a question", "Admin") }];

const KINDS = Object.entries(CORRECTION_KINDS).map(([value, label]) => ({ value, label }));

type Fields = Record<"kind" | "option" | "reason", string> & { keepsAwards: boolean };

/** The form of a correction: what is wrong, the preview of what it moves, then the button that applies it. */
export default function CorrectQuestion() {
  const { quizId, question, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const preview = answer?.preview;
  const [form, fields] = useForm<Fields>({
    id: "correction",
    lastResult: answer?.form,
    defaultValue: { kind: "void", keepsAwards: true },
  });
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Correct a question"
        lead="First see whose score and scholarship would change. Nothing is stored until you apply the correction."
      />
      <Question question={question} />
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <UnsavedChanges formId={form.id} hasErrors={answer !== undefined} />
        <FormErrors form={form} />
        <input type="hidden" name="questionId" value={question.id} />
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="previewed" value={preview?.previewed ?? ""} />
        <FormRadioGroupField field={fields.kind} label="Correction" choices={KINDS} />
        <FormSelectField
          field={fields.option}
          label="Option"
          hint="For another correct answer, or one more."
          placeholder="Choose the option"
          choices={question.options.map((option, index) => ({
            value: String(index),
            label: `${optionLabel(index)}. ${option}`,
          }))}
        />
        <FormCheckboxField
          field={fields.keepsAwards}
          label="Students keep a scholarship that they have seen"
          hint="Without it, scholarships fall with the score."
        />
        <FormTextAreaField
          field={fields.reason}
          label="Reason"
          hint="Students whose score or scholarship changes read it. It is also stored in the audit."
          rows={3}
          required
        />
        {preview && (
          <Notice tone={preview.students > 0 ? "warning" : "info"} title="What the correction does">
            {formatMoves(preview)} Running attempts are graded with it at their end.
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <FormButton
            name="intent"
            value="preview"
            variant={preview ? "secondary" : "primary"}
            pending="Computing…"
          >
            {preview ? "Preview again" : "Preview"}
          </FormButton>
          {preview && (
            <FormButton name="intent" value="apply" variant="danger" pending="Applying…">
              Apply correction
            </FormButton>
          )}
          <Link to={correctionsPath(quizId)} className={buttonClass({ variant: "quiet" })}>
            Cancel
          </Link>
        </div>
      </Form>
      {preview && <MovedStudents {...preview} caption="Students whose score or scholarship would change" />}
    </div>
  );
}

type QuestionProps = { question: Texts & { html: Texts | null; correctAnswer: number } };

const Question = ({ question: { text, options, html, correctAnswer } }: QuestionProps) => (
  <section aria-label="Question" className="grid gap-2 border-l-4 border-line pl-4">
    <RichText text={text} html={html?.text} className="font-semibold break-words" />
    <ul className="grid gap-1 text-sm">
      {options.map((option, index) => (
        <li key={option} className="break-words">
          {optionLabel(index)}. <RichText as="span" text={option} html={html?.options[index]} />
          {index === correctAnswer && <span className="font-semibold text-leaf"> (Correct answer)</span>}
        </li>
      ))}
    </ul>
  </section>
);
