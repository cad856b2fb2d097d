import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LANGUAGE_CHOICES } from "#app/features/question-bank/parts/language-choices.server.ts";
import { questionFormFailure } from "#app/features/question-bank/parts/question-failure.ts";
import { questionAction } from "#app/features/question-bank/parts/question-form.server.ts";
import { EMPTY_QUESTION, QuestionForm } from "#app/features/question-bank/parts/question-form.tsx";
import { addToBank } from "#app/features/question-bank/use-cases/question-bank.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: questionFormFailure };

export const loader = guarded("quizzes.edit", async () => ({
  formKey: crypto.randomUUID(),
  languages: LANGUAGE_CHOICES,
}));

export const action = questionAction({
  permission: "quizzes.edit",
  run: ({ ctx, input }) => addToBank(ctx, input),
  to: paths.adminQuestions,
  done: "The question is added.",
});

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
