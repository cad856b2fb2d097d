import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { QuizForm } from "#app/admin/quiz-form.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { CreateQuizForm } from "#app/domain/quizzes/inputs.ts";
import { createQuiz } from "#app/domain/quizzes/service/edit-quiz.server.ts";
import { DEFAULT_TIME_LIMIT_MINUTES } from "#app/domain/scholarship/rules.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: "The quiz was not saved. Please try again." };

export const loader = guarded("quizzes.edit", async () => ({ formKey: crypto.randomUUID() }));

export const action = guarded("quizzes.edit", async ({ ctx, request, context }) => {
  const submission = await readForm(request, CreateQuizForm);
  if (submission.status !== "success") return replyForm(submission);
  const created = await withFailureMessage(handle.failure, () => createQuiz(ctx, submission.value));
  if (!created.ok) return replyForm(submission, created.problem);
  return redirectWithFlash(context, `${paths.adminQuizzes}/${created.value.id}`, {
    tone: "success",
    message: "The quiz is saved. Add questions to it, then publish it.",
  });
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
