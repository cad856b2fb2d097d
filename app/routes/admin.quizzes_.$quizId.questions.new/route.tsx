import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { LANGUAGE_CHOICES } from "#app/admin/language-choices.server.ts";
import { questionFormFailure } from "#app/admin/question-failure.ts";
import { answerQuestionForm } from "#app/admin/question-form.server.ts";
import { EMPTY_QUESTION, QuestionForm } from "#app/admin/question-form.tsx";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { addQuestion } from "#app/domain/quizzes/service/edit-questions.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: questionFormFailure };

export const loader = guarded("quizzes.edit", async () => ({
  formKey: crypto.randomUUID(),
  languages: LANGUAGE_CHOICES,
}));

export const action = guarded("quizzes.edit", ({ params, ...args }) =>
  answerQuestionForm(args, {
    save: (question) => addQuestion(args.ctx, params.quizId ?? "", question),
    path: `${paths.adminQuizzes}/${params.quizId}`,
    message: "The question is added.",
  }),
);

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
