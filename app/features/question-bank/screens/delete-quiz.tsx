import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadQuiz } from "#app/features/question-bank/parts/load-quiz.server.ts";
import { branchAfter } from "#app/features/question-bank/quiz-name.ts";
import { deleteQuiz } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { BlockedAction } from "#app/platform/forms/blocked-action.tsx";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The quiz was not deleted. Please try again." };

export const loader = guarded("quizzes.edit", async (args) => {
  const { quiz, isUnused } = await loadQuiz(args);
  return { quiz, isUnused };
});

export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => deleteQuiz(ctx, params.quizId ?? ""),
  to: paths.adminQuizzes,
  done: "The quiz is deleted.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Delete quiz", "Admin") }];

export default function DeleteQuiz() {
  const { quiz, isUnused } = useLoaderData<typeof loader>();
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  return (
    <DialogRoute title="Delete quiz" closeTo={path}>
      {isUnused ? (
        <ConfirmForm confirm="Delete quiz" pending="Deleting…" cancelTo={path}>
          <p>
            <strong>{quiz.title}</strong>
            {branchAfter(quiz.title, quiz.branch)} will be deleted. You cannot undo this. Its questions stay
            in the bank.
          </p>
        </ConfirmForm>
      ) : (
        <BlockedAction title="This quiz cannot be deleted" backTo={path} back="Back to the quiz">
          <p>
            {quiz.publishedAt === null
              ? "Students have taken it, or test codes open it. It is not published, so nobody can start it."
              : "It is published. Unpublish it instead: nobody can start it then, and finished tests keep their results."}
          </p>
        </BlockedAction>
      )}
    </DialogRoute>
  );
}
