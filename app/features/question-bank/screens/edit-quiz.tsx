import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditQuizForm } from "#app/features/question-bank/inputs.ts";
import { loadQuiz } from "#app/features/question-bank/parts/load-quiz.server.ts";
import { QuizForm } from "#app/features/question-bank/parts/quiz-form.tsx";
import type { QuizRow } from "#app/features/question-bank/queries/quiz-editing.server.ts";
import { editQuiz } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { replyForm } from "#app/shell/staff/reply.server.ts";

export const handle = { failure: "The quiz was not saved. Please try again." };

export const loader = guarded("quizzes.edit", async (args) => ({ quiz: (await loadQuiz(args)).quiz }));

export const action = guarded("quizzes.edit", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, EditQuizForm);
  if (submission.status !== "success") return replyForm<unknown, QuizRow>(submission);
  const id = params.quizId ?? "";
  const edited = await withFailureMessage(handle.failure, () => editQuiz(ctx, id, submission.value));
  if (!edited.ok) return replyForm<unknown, QuizRow>(submission, edited.problem);
  return redirectWithFlash(context, `${paths.adminQuizzes}/${id}`, {
    tone: "success",
    message: "The quiz is saved.",
  });
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
