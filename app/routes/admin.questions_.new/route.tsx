import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LANGUAGE_CHOICES } from "#app/admin/language-choices.server.ts";
import { questionFormFailure } from "#app/admin/question-failure.ts";
import { answerQuestionForm } from "#app/admin/question-form.server.ts";
import { EMPTY_QUESTION, QuestionForm } from "#app/admin/question-form.tsx";
import { addToBank } from "#app/domain/quizzes/service/question-bank.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: questionFormFailure };

export const loader = guarded("quizzes.edit", async () => ({
  formKey: crypto.randomUUID(),
  languages: LANGUAGE_CHOICES,
}));

export const action = guarded("quizzes.edit", ({ ...args }) =>
  answerQuestionForm(args, {
    save: (question) => addToBank(args.ctx, question),
    path: paths.adminQuestions,
    message: "The question is added.",
  }),
);

export const meta: MetaFunction = () => [{ title: pageTitle("Add question", "Admin") }];

export default function AddQuestion() {
  const { formKey, languages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader title="Add question" />
      <QuestionForm
        languages={languages}
        defaultValue={EMPTY_QUESTION}
        lastResult={answer?.form}
        preview={answer?.preview}
        addedImage={answer?.addedImage}
        cancelTo={paths.adminQuestions}
        hidden={{ formKey }}
      />
    </div>
  );
}
