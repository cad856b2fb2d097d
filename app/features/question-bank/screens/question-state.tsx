import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { QuestionStateForm } from "#app/features/question-bank/inputs.ts";
import {
  getBankQuestion,
  restoreToBank,
  retireFromBank,
} from "#app/features/question-bank/use-cases/question-bank.server.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The question was not changed. Please try again." };

export const loader = guarded("quizzes.edit", async ({ ctx, params, context }) => {
  const question = await withFailureMessage("Error loading question. Please try again later.", () =>
    getBankQuestion(ctx, params.questionId ?? ""),
  );
  if (!question.ok) throw problemPage(question.problem, context.requestId);
  return { question: question.value };
});

export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  button: QuestionStateForm,
  run: ({ ctx, params: { questionId = "" }, input }) =>
    input.change === "retire" ? retireFromBank(ctx, questionId) : restoreToBank(ctx, questionId),
  to: paths.adminQuestions,
  done: ({ input }) => (input.change === "retire" ? "The question is retired." : "The question is restored."),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Retire or restore question", "Admin") }];

export default function ChangeState() {
  const { question } = useLoaderData<typeof loader>();
  const isRetired = question.state === "retired";
  const title = isRetired ? "Restore question" : "Retire question";
  return (
    <DialogRoute title={title} closeTo={paths.adminQuestions}>
      <ConfirmForm
        confirm={title}
        pending="Saving…"
        cancelTo={paths.adminQuestions}
        danger={!isRetired}
        fields={{ change: isRetired ? "restore" : "retire" }}
      >
        <p>
          <strong className="whitespace-pre-wrap">{question.text}</strong>
        </p>
        <p>
          {isRetired
            ? "New papers can have it again."
            : "New papers do not have it. Existing attempts keep it, and you can restore it."}
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
