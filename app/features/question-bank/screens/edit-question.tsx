import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { QuizFigures } from "#app/features/question-bank/parts/edit-question-quiz-figures.tsx";
import { LANGUAGE_CHOICES } from "#app/features/question-bank/parts/language-choices.server.ts";
import { questionFormFailure } from "#app/features/question-bank/parts/question-failure.ts";
import { questionAction } from "#app/features/question-bank/parts/question-form.server.ts";
import {
  QuestionForm,
  storedPreview,
  toQuestionFields,
} from "#app/features/question-bank/parts/question-form.tsx";
import {
  type BankQuestion,
  editBankQuestion,
  getQuestionWithFigures,
} from "#app/features/question-bank/use-cases/question-bank.server.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: questionFormFailure };

export const loader = guarded("quizzes.edit", async ({ ctx, params, context }) => {
  const found = await withFailureMessage("Error loading question. Please try again later.", () =>
    getQuestionWithFigures(ctx, params.questionId ?? ""),
  );
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return { ...found.value, languages: LANGUAGE_CHOICES };
});

/** `expectedId` is the version that the editor saw last: the newer one after a conflict. */
export const action = questionAction({
  permission: "quizzes.edit",
  run: ({ ctx, params, input: { expectedId = params.questionId ?? "", ...question } }) =>
    editBankQuestion(ctx, expectedId, question),
  current: (stored: BankQuestion) => stored,
  to: paths.adminQuestions,
  done: "The question is saved. Running and finished attempts keep their version.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit question", "Admin") }];

export default function EditQuestion() {
  const { question, figures, languages } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Edit question"
        lead={`${question.author ? `By ${question.author}. ` : ""}Used in ${question.usedIn ?? "no quiz"}.`}
      />
      <p>
        <Link to={`${paths.adminQuestions}/${question.id}/state`} className="link">
          Retire this question
        </Link>
      </p>
      <QuizFigures figures={figures} />
      <QuestionForm
        languages={languages}
        defaultValue={toQuestionFields(question)}
        lastResult={lastResult?.form}
        preview={lastResult?.preview}
        stored={storedPreview(question)}
        addedImage={lastResult?.addedImage}
        cancelTo={paths.adminQuestions}
        hidden={{ expectedId: (current ?? question).id, revision: (current ?? question).revision }}
        current={current && toQuestionFields(current)}
      />
    </div>
  );
}
