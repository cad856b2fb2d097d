import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EMPTY_QUESTION, QuestionForm } from "#app/admin/question-form.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { QuestionForm as QuestionInput } from "#app/domain/quizzes/inputs.ts";
import { addToBank } from "#app/domain/quizzes/service/question-bank.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const loader = guarded("quizzes.edit", async () => ({ formKey: crypto.randomUUID() }));

export const action = guarded("quizzes.edit", async ({ ctx, request, context }) => {
  const submission = await readForm(request, QuestionInput);
  if (submission.status !== "success") return replyForm(submission);
  const added = await withFailureMessage("The question was not saved. Please try again.", () =>
    addToBank(ctx, submission.value),
  );
  if (!added.ok) return replyForm(submission, added.problem);
  return redirectWithFlash(context, paths.adminQuestions, {
    tone: "success",
    message: "The question is added.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add question", "Admin") }];

export default function AddQuestion() {
  const { formKey } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Add question" closeTo={paths.adminQuestions}>
      <QuestionForm
        defaultValue={EMPTY_QUESTION}
        lastResult={useActionData<typeof action>()?.form}
        cancelTo={paths.adminQuestions}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
