import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { getQuestion, removeQuestion } from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import { BlockedAction } from "#app/platform/forms/blocked-action.tsx";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The question was not removed. Please try again." };

export const loader = guarded("quizzes.edit", async ({ ctx, params, context }) => {
  const question = await withFailureMessage("Error loading quiz. Please try again later.", () =>
    getQuestion(ctx, { quizId: params.quizId ?? "", id: params.questionId ?? "" }),
  );
  if (!question.ok) throw problemPage(question.problem, context.requestId);
  return { question: question.value };
});

export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => removeQuestion(ctx, { quizId: params.quizId ?? "", id: params.questionId ?? "" }),
  to: ({ params }) => `${paths.adminQuizzes}/${params.quizId}`,
  done: "Question removed.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Remove question", "Admin") }];

export default function RemoveQuestion() {
  const { question } = useLoaderData<typeof loader>();
  const path = `${paths.adminQuizzes}/${useParams().quizId}`;
  return (
    <DialogRoute title="Remove question" closeTo={path}>
      {!question.isRemovable ? (
        <BlockedAction title="This question cannot be removed" backTo={path} back="Back to the quiz">
          <p>It is the last question of a published quiz. Unpublish the quiz first, or add another one.</p>
        </BlockedAction>
      ) : (
        <ConfirmForm confirm="Remove question" pending="Removing…" cancelTo={path}>
          <p>
            <strong className="whitespace-pre-wrap">{question.text}</strong>
          </p>
          <p>New attempts do not include it. Existing attempts keep it.</p>
        </ConfirmForm>
      )}
    </DialogRoute>
  );
}
