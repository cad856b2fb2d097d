import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { EMPTY_QUESTION, QuestionForm } from "#app/admin/question-form.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { QuestionForm as QuestionInput } from "#app/domain/quizzes/inputs.ts";
import { addQuestion } from "#app/domain/quizzes/service/edit-questions.server.ts";
import { DialogRoute } from "#app/web/dialog-route.tsx";
import { withFailureMessage } from "#app/web/failure-message.server.ts";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { readForm } from "#app/web/form.server.ts";
import { guarded } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";

export const loader = guarded("admin", async () => ({ formKey: crypto.randomUUID() }));

export const action = guarded("admin", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, QuestionInput);
  if (submission.status !== "success") return replyForm(submission);
  const quizId = params.quizId ?? "";
  const added = await withFailureMessage("The question was not saved. Please try again.", () =>
    addQuestion(ctx, quizId, submission.value),
  );
  if (!added.ok) return replyForm(submission, added.problem);
  return redirectWithFlash(context, `${paths.adminQuizzes}/${quizId}`, {
    tone: "success",
    message: "The question is added.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add question", "Admin") }];

export default function AddQuestion() {
  const { formKey } = useLoaderData<typeof loader>();
  const path = `${paths.adminQuizzes}/${useParams().quizId}`;
  return (
    <DialogRoute title="Add question" closeTo={path}>
      <QuestionForm
        defaultValue={EMPTY_QUESTION}
        lastResult={useActionData<typeof action>()?.form}
        cancelTo={path}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
