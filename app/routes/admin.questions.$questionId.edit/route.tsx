import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { QuestionForm, toQuestionFields } from "#app/admin/question-form.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { QuestionForm as QuestionInput } from "#app/domain/quizzes/inputs.ts";
import {
  type BankQuestion,
  editBankQuestion,
  getBankQuestion,
} from "#app/domain/quizzes/service/question-bank.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const loader = guarded("quizzes.edit", async ({ ctx, params, context }) => {
  const question = await withFailureMessage("Error loading question. Please try again later.", () =>
    getBankQuestion(ctx, params.questionId ?? ""),
  );
  if (!question.ok) throw problemPage(question.problem, context.requestId);
  return { question: question.value };
});

/** `expectedId` is the version that the editor saw last: the newer one after a conflict. */
export const action = guarded("quizzes.edit", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, QuestionInput);
  if (submission.status !== "success") return replyForm<unknown, BankQuestion>(submission);
  const { expectedId = params.questionId ?? "", ...question } = submission.value;
  const edited = await withFailureMessage("The question was not saved. Please try again.", () =>
    editBankQuestion(ctx, expectedId, question),
  );
  if (!edited.ok) return replyForm<unknown, BankQuestion>(submission, edited.problem);
  return redirectWithFlash(context, paths.adminQuestions, {
    tone: "success",
    message: "The question is saved. Running and finished attempts keep their version.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit question", "Admin") }];

export default function EditQuestion() {
  const { question } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  return (
    <DialogRoute
      title="Edit question"
      lead={question.usedIn ? `Used in ${question.usedIn}.` : "Used in no quiz."}
      closeTo={paths.adminQuestions}
    >
      <p className="mb-5">
        <Link to={`${paths.adminQuestions}/${question.id}/state`} className="link">
          Retire this question
        </Link>
      </p>
      <QuestionForm
        defaultValue={toQuestionFields(question)}
        lastResult={lastResult?.form}
        cancelTo={paths.adminQuestions}
        hidden={{ expectedId: (current ?? question).id, revision: (current ?? question).revision }}
        current={current && toQuestionFields(current)}
      />
    </DialogRoute>
  );
}
