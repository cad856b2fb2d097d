import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { LANGUAGE_CHOICES } from "#app/features/question-bank/parts/language-choices.server.ts";
import { questionFormFailure } from "#app/features/question-bank/parts/question-failure.ts";
import { questionAction } from "#app/features/question-bank/parts/question-form.server.ts";
import { EMPTY_QUESTION, QuestionForm } from "#app/features/question-bank/parts/question-form.tsx";
import { addQuestion } from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: questionFormFailure };

export const loader = guarded("quizzes.edit", async () => ({
  formKey: crypto.randomUUID(),
  languages: LANGUAGE_CHOICES,
}));

export const action = questionAction({
  permission: "quizzes.edit",
  run: ({ ctx, params, input }) => addQuestion(ctx, params.quizId ?? "", input),
  to: ({ params }) => `${paths.adminQuizzes}/${params.quizId}`,
  done: "The question is added.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add question", "Admin") }];

export default function AddQuestion() {
  const { formKey, languages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const path = `${paths.adminQuizzes}/${useParams().quizId}`;
  return (
    <DialogRoute title="Add question" closeTo={path}>
      <QuestionForm
        languages={languages}
        defaultValue={EMPTY_QUESTION}
        lastResult={answer?.form}
        preview={answer?.preview}
        addedImage={answer?.addedImage}
        cancelTo={path}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
