import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { LANGUAGE_CHOICES } from "#app/features/question-bank/parts/language-choices.server.ts";
import { questionFormFailure } from "#app/features/question-bank/parts/question-failure.ts";
import { questionAction } from "#app/features/question-bank/parts/question-form.server.ts";
import {
  QuestionForm,
  storedPreview,
  toQuestionFields,
} from "#app/features/question-bank/parts/question-form.tsx";
import {
  editQuestion,
  getQuestion,
  type QuestionRow,
} from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: questionFormFailure };

export const loader = guarded("quizzes.edit", async ({ ctx, params, context }) => {
  const question = await withFailureMessage("Error loading quiz. Please try again later.", () =>
    getQuestion(ctx, { quizId: params.quizId ?? "", id: params.questionId ?? "" }),
  );
  if (!question.ok) throw problemPage(question.problem, context.requestId);
  return { question: question.value, languages: LANGUAGE_CHOICES };
});

/** `expectedId` is the version that the editor saw last: the newer one after a conflict. */
export const action = questionAction({
  permission: "quizzes.edit",
  run: ({ ctx, params, input: { expectedId = params.questionId ?? "", ...question } }) =>
    editQuestion(ctx, { quizId: params.quizId ?? "", id: expectedId }, question),
  current: (stored: QuestionRow) => stored,
  to: ({ params }) => `${paths.adminQuizzes}/${params.quizId}`,
  done: "The question is saved. Running and finished attempts keep their version.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit question", "Admin") }];

export default function EditQuestion() {
  const { question, languages } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const path = `${paths.adminQuizzes}/${useParams().quizId}`;
  return (
    <DialogRoute title="Edit question" closeTo={path}>
      <QuestionForm
        languages={languages}
        defaultValue={toQuestionFields(question)}
        lastResult={lastResult?.form}
        preview={lastResult?.preview}
        stored={storedPreview(question)}
        addedImage={lastResult?.addedImage}
        cancelTo={path}
        hidden={{ expectedId: (current ?? question).id, revision: (current ?? question).revision }}
        current={current && toQuestionFields(current)}
      />
    </DialogRoute>
  );
}
