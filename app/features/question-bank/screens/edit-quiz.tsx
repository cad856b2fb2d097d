import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditQuizForm } from "#app/features/question-bank/inputs.ts";
import { loadQuiz } from "#app/features/question-bank/parts/load-quiz.server.ts";
import { QuizForm } from "#app/features/question-bank/parts/quiz-form.tsx";
import type { QuizRow } from "#app/features/question-bank/queries/quiz-editing.server.ts";
import { editQuiz } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The quiz was not saved. Please try again." };

export const loader = guarded("quizzes.edit", async (args) => ({ quiz: (await loadQuiz(args)).quiz }));

export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  input: EditQuizForm,
  run: ({ ctx, params, input }) => editQuiz(ctx, params.quizId ?? "", input),
  current: (stored: QuizRow) => stored,
  to: ({ params }) => `${paths.adminQuizzes}/${params.quizId}`,
  done: "The quiz is saved.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit quiz", "Admin") }];

export default function EditQuiz() {
  const { quiz } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  return (
    <DialogRoute title="Edit quiz" closeTo={path}>
      <QuizForm
        defaultValue={quiz}
        lastResult={lastResult?.form}
        cancelTo={path}
        hidden={{ version: (current ?? quiz).version }}
        current={current}
      />
    </DialogRoute>
  );
}
