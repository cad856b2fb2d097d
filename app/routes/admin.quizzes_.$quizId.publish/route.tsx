import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { loadQuiz } from "#app/admin/load-quiz.server.ts";
import { ConfirmForm } from "#app/components/confirm-form.tsx";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { PublishForm } from "#app/domain/quizzes/inputs.ts";
import { publishQuiz, unpublishQuiz } from "#app/domain/quizzes/service/edit-quiz.server.ts";
import { DEFAULT_QUESTION_COUNT } from "#app/domain/scholarship/rules.ts";
import { formatCount } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { problemReply, readButton } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const loader = guarded("quizzes.edit", async (args) => {
  const { quiz, obstacles } = await loadQuiz(args);
  return { quiz, obstacles };
});

/** Publishes the displayed version; with `unpublish` it unpublishes the quiz. */
export const action = guarded("quizzes.edit", async ({ ctx, params, request, context }) => {
  const id = params.quizId ?? "";
  const { version } = await readButton(request, PublishForm);
  const isPublish = version !== undefined;
  const done = await withFailureMessage("The quiz was not changed. Please try again.", () =>
    isPublish ? publishQuiz(ctx, id, version) : unpublishQuiz(ctx, id),
  );
  if (!done.ok) return problemReply(done.problem);
  const { title, branch } = done.value;
  return redirectWithFlash(context, `${paths.adminQuizzes}/${id}`, {
    tone: "success",
    message: isPublish ? `'${title}' is now the test of ${branch}.` : `'${title}' is no longer published.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Publish quiz", "Admin") }];

export default function PublishQuiz() {
  const { quiz, obstacles } = useLoaderData<typeof loader>();
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  if (quiz.publishedAt !== null) return <Unpublish quiz={quiz} path={path} />;
  return (
    <DialogRoute title="Publish quiz" closeTo={path}>
      {obstacles.length > 0 ? (
        <div className="grid gap-5">
          <Notice tone="warning" title="This quiz cannot be published yet">
            <ul className="list-disc pl-5">
              {obstacles.map(({ message, questionId }) => (
                <li key={message}>
                  <Link
                    to={questionId ? `${paths.adminQuestions}/${questionId}/edit` : `${path}/blueprint`}
                    className="link"
                  >
                    {message}
                  </Link>
                </li>
              ))}
            </ul>
          </Notice>
          <div>
            <ButtonLink to={path} variant="secondary">
              Back to the quiz
            </ButtonLink>
          </div>
        </div>
      ) : (
        <ConfirmForm
          confirm="Publish quiz"
          pending="Publishing…"
          cancelTo={path}
          danger={false}
          fields={{ version: String(quiz.version) }}
        >
          <p>
            <strong>{quiz.title}</strong> becomes the test of {quiz.branch}:{" "}
            {formatCount(quiz.questionCount, "question", "questions")} in{" "}
            {formatCount(quiz.timeLimitMinutes, "minute", "minutes")}. It replaces the previously published
            quiz. Running attempts continue.
          </p>
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
  quiz: { title: string; branch: string; runningCount: number };
  path: string;
}) {
  return (
    <DialogRoute title="Unpublish quiz" closeTo={path}>
      <ConfirmForm confirm="Unpublish quiz" pending="Saving…" cancelTo={path} fields={{ unpublish: "1" }}>
        <p>
          <strong>{quiz.title}</strong> can no longer be started. {quiz.branch} has no test until another quiz
          is published.{" "}
          {formatCount(quiz.runningCount, "running attempt continues", "running attempts continue")}.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
