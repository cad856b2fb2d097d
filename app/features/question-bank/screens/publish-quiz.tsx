import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PublishForm } from "#app/features/question-bank/inputs.ts";
import { cellFieldId } from "#app/features/question-bank/parts/cell-field-id.ts";
import { loadQuiz } from "#app/features/question-bank/parts/load-quiz.server.ts";
import type { QuizRow } from "#app/features/question-bank/queries/quiz-editing.server.ts";
import { type BlueprintCell, blueprintRows, type PublishFault } from "#app/features/question-bank/rules.ts";
import { publishQuiz, unpublishQuiz } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { DEFAULT_QUESTION_COUNT } from "#app/features/scholarship-test/rules.ts";
import { formatCount } from "#app/kernel/count.ts";
import { BlockedAction } from "#app/platform/forms/blocked-action.tsx";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { RadioGroupField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { failure: "The quiz was not changed. Please try again." };

export const loader = guarded("quizzes.edit", async (args) => {
  const { quiz, bank, publishFaults } = await loadQuiz(args);
  return {
    quiz,
    publishFaults: publishFaults.map((fault) => ({ ...fault, place: faultPath(fault, quiz, bank) })),
  };
});

/** The address where a fault is corrected: the question, the field of the blueprint, or the quiz. */
function faultPath(
  { questionId, cell }: PublishFault,
  { id, blueprint }: Pick<QuizRow, "id" | "blueprint">,
  bank: readonly BlueprintCell[],
): string {
  if (questionId) return `${paths.adminQuestions}/${questionId}/edit`;
  const path = `${paths.adminQuizzes}/${id}`;
  if (!blueprint) return path;
  return cell
    ? `${path}/blueprint#${cellFieldId(cell, blueprintRows(bank, blueprint))}`
    : `${path}/blueprint`;
}

/** Publishes the displayed version; with `unpublish` it unpublishes the quiz. */
export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  button: PublishForm,
  run: ({ ctx, params: { quizId = "" }, input: { version, as } }) =>
    version === undefined ? unpublishQuiz(ctx, quizId) : publishQuiz(ctx, quizId, version, as),
  to: ({ params }) => `${paths.adminQuizzes}/${params.quizId}`,
  done: ({ input, value }) =>
    input.version === undefined ? `'${value.title}' is no longer published.` : publishedText(value),
});

const publishedText = ({
  title,
  branch,
  isDefault,
  defaultTitle,
}: Pick<Quiz, "title" | "branch" | "isDefault" | "defaultTitle">) =>
  isDefault
    ? `'${title}' is now the test of ${branch}.`
    : `'${title}' is published: test codes for it open it. '${defaultTitle}' is the default of ${branch}.`;

type Quiz = ReturnType<typeof useLoaderData<typeof loader>>["quiz"];

export const meta: MetaFunction = () => [{ title: pageTitle("Publish quiz", "Admin") }];

export default function PublishQuiz() {
  const { quiz, publishFaults } = useLoaderData<typeof loader>();
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  if (quiz.publishedAt !== null) return <Unpublish quiz={quiz} path={path} />;
  return (
    <DialogRoute title="Publish quiz" closeTo={path}>
      {publishFaults.length > 0 ? (
        <BlockedAction title="This quiz cannot be published yet" backTo={path} back="Back to the quiz">
          <ul className="list-disc pl-5">
            {publishFaults.map(({ message, place }) => (
              <li key={message + place}>
                <a href={place} className="link">
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </BlockedAction>
      ) : (
        <ConfirmForm
          confirm="Publish quiz"
          pending="Publishing…"
          cancelTo={path}
          danger={false}
          fields={{ version: String(quiz.version) }}
        >
          <p>
            <strong>{quiz.title}</strong>{" "}
            {quiz.defaultTitle === null ? "becomes the test" : "is for students"} of {quiz.branch}:{" "}
            {formatCount(quiz.questionCount, "question", "questions")} in{" "}
            {formatCount(quiz.timeLimitMinutes, "minute", "minutes")}. Running attempts continue.
          </p>
          {quiz.defaultTitle !== null && (
            <RadioGroupField
              id="as"
              name="as"
              label={`'${quiz.defaultTitle}' is the default of ${quiz.branch}`}
              defaultValue="further"
              choices={[
                {
                  value: "further",
                  label: "Publish beside it",
                  hint: `Only test codes for this quiz open it. '${quiz.defaultTitle}' stays the default, which all other codes open.`,
                },
                {
                  value: "default",
                  label: "Replace it",
                  hint: `This quiz becomes the default, and '${quiz.defaultTitle}' is unpublished: nobody can start it.`,
                },
              ]}
            />
          )}
          {quiz.questionCount !== DEFAULT_QUESTION_COUNT && (
            <Notice>The programme's test usually has {DEFAULT_QUESTION_COUNT} questions.</Notice>
          )}
        </ConfirmForm>
      )}
    </DialogRoute>
  );
}

function Unpublish({
  quiz,
  path,
}: {
  quiz: Pick<Quiz, "title" | "branch" | "runningCount" | "isDefault" | "publishedCount">;
  path: string;
}) {
  if (quiz.isDefault && quiz.publishedCount > 1) return <KeepDefault branch={quiz.branch} path={path} />;
  return (
    <DialogRoute title="Unpublish quiz" closeTo={path}>
      <ConfirmForm confirm="Unpublish quiz" pending="Saving…" cancelTo={path} fields={{ unpublish: "1" }}>
        <p>
          <strong>{quiz.title}</strong> can no longer be started.{" "}
          {quiz.isDefault
            ? `${quiz.branch} has no test until another quiz is published.`
            : "Test codes for it open nothing until it is published again."}{" "}
          {formatCount(quiz.runningCount, "running attempt continues", "running attempts continue")}.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}

const KeepDefault = ({ branch, path }: { branch: string; path: string }) => (
  <DialogRoute title="Unpublish quiz" closeTo={path}>
    <div className="grid gap-5">
      <Notice tone="warning" title={`This quiz is the default of ${branch}`}>
        {branch} has other published quizzes, and codes that are not for one quiz open the default. First open
        another published quiz in{" "}
        <Link to={paths.adminQuizzes} className="link">
          the list of quizzes
        </Link>{" "}
        and make it the default.
      </Notice>
      <div>
        <ButtonLink to={path} variant="secondary">
          Back to the quiz
        </ButtonLink>
      </div>
    </div>
  </DialogRoute>
);
