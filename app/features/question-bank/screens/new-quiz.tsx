import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CreateQuizForm } from "#app/features/question-bank/inputs.ts";
import { QuizForm } from "#app/features/question-bank/parts/quiz-form.tsx";
import { createQuiz } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { DEFAULT_TIME_LIMIT_MINUTES } from "#app/features/scholarship-test/rules.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The quiz was not saved. Please try again." };

export const loader = guarded("quizzes.edit", async () => ({ formKey: crypto.randomUUID() }));

export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  input: CreateQuizForm,
  run: ({ ctx, input }) => createQuiz(ctx, input),
  to: ({ value }) => `${paths.adminQuizzes}/${value.id}`,
  done: "The quiz is saved. Add questions to it, then publish it.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add quiz", "Admin") }];

const EMPTY = { title: "", branch: "", timeLimitMinutes: DEFAULT_TIME_LIMIT_MINUTES, secondLanguage: null };

export default function AddQuiz() {
  const { formKey } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Add quiz" closeTo={paths.adminQuizzes}>
      <QuizForm
        isNew
        defaultValue={EMPTY}
        lastResult={useActionData<typeof action>()?.form}
        cancelTo={paths.adminQuizzes}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
