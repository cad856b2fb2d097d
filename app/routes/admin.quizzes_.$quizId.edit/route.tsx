import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadQuiz } from "#app/admin/load-quiz.server.ts";
import { QuizForm } from "#app/admin/quiz-form.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { EditQuizForm } from "#app/domain/quizzes/inputs.ts";
import { editQuiz } from "#app/domain/quizzes/service/edit-quiz.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import type { QuizRow } from "#db/queries/quiz-editing.ts";

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
