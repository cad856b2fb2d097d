import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { MoveQuestionForm } from "#app/features/question-bank/inputs.ts";
import { LANGUAGES, type SecondLanguage } from "#app/features/question-bank/languages/rules.ts";
import { loadQuiz } from "#app/features/question-bank/parts/load-quiz.server.ts";
import { QuestionRow } from "#app/features/question-bank/parts/question-row.tsx";
import { publishedState } from "#app/features/question-bank/parts/quiz-state.ts";
import { DIFFICULTIES, type PublishFault } from "#app/features/question-bank/rules.ts";
import { moveQuestion } from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { APART } from "#app/shell/staff/apart.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The question was not moved. Please try again." };

export const loader = guarded("quizzes.read", async (request) => ({
  ...(await loadQuiz(request)),
  mayEdit: hasRoleFor(request.actor, "quizzes.edit"),
  mayReadFacts: hasRoleFor(request.actor, "facts.read"),
}));

/** Moves the question `id` to position `to`, counted from 0. */
export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  button: MoveQuestionForm,
  run: ({ ctx, params: { quizId = "" }, input: { id, to } }) => moveQuestion(ctx, { quizId, id }, to),
  to: ({ params }) => `${paths.adminQuizzes}/${params.quizId}`,
  done: "Question moved.",
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: pageTitle(loaded?.quiz.title ?? "Quiz", "Admin") },
];

const EXPORTS = [
  { format: "csv", label: "CSV" },
  { format: "json", label: "JSON" },
  { format: "gift", label: "GIFT" },
  { format: "moodle-xml", label: "Moodle XML" },
  { format: "aiken", label: "Aiken" },
];

export default function ManageQuiz() {
  const { quiz, questions, untranslated, mayEdit, mayReadFacts } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.problem;
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  const isPublished = quiz.publishedAt !== null;
  return (
    <DialogHost>
      <PageHeader
        title={quiz.title}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            {quiz.branch}, {formatCount(quiz.questionCount, "question", "questions")} in{" "}
            {formatCount(quiz.timeLimitMinutes, "minute", "minutes")}
            {quiz.secondLanguage && `, in English and ${LANGUAGES[quiz.secondLanguage].name}`}
            <Badge tone={isPublished ? "leaf" : "neutral"}>{publishedState(quiz)}</Badge>
          </span>
        }
        actions={
          <>
            {mayEdit && (
              <>
                {!isPublished && (
                  <ButtonLink to={`${path}/publish`} size="small">
                    Publish
                  </ButtonLink>
                )}
                <ButtonLink to={`${path}/edit`} variant="secondary" size="small">
                  Edit quiz
                </ButtonLink>
              </>
            )}
            <ButtonLink to={`${path}/corrections`} variant="secondary" size="small">
              Corrections
            </ButtonLink>
            <ButtonLink to={`${path}/analysis`} variant="secondary" size="small">
              Item analysis
            </ButtonLink>
            {mayReadFacts && (
              <ButtonLink to={`${path}/facts`} variant="secondary" size="small">
                Facts for review
              </ButtonLink>
            )}
            {mayEdit && (
              <>
                <ButtonLink to={`${path}/blueprint`} variant="secondary" size="small">
                  Blueprint
                </ButtonLink>
                <ButtonLink to={`${path}/import`} variant="secondary" size="small">
                  Import
                </ButtonLink>
                {isPublished && !quiz.isDefault && (
                  <ButtonLink to={`${path}/default`} variant="secondary" size="small">
                    Make default
                  </ButtonLink>
                )}
                {isPublished ? (
                  <ButtonLink to={`${path}/publish`} variant="danger" size="small" className={APART}>
                    Unpublish
                  </ButtonLink>
                ) : (
                  <ButtonLink to={`${path}/delete`} variant="danger" size="small" className={APART}>
                    Delete
                  </ButtonLink>
                )}
              </>
            )}
          </>
        }
      />
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {quiz.secondLanguage && untranslated.length > 0 && (
        <Untranslated language={quiz.secondLanguage} questions={untranslated} mayEdit={mayEdit} />
      )}
      {isPublished && (
        <p className="max-w-measure text-muted">
          Changes apply to new attempts. Running and finished attempts keep their questions.
        </p>
      )}
      {quiz.blueprint && (
        <section aria-labelledby="blueprint" className="grid gap-2">
          <h2 id="blueprint" className="text-xl">
            Blueprint
          </h2>
          <p>Each student gets a drawn set of questions from the bank. The list below is not used.</p>
          <ul className="list-disc pl-5">
            {quiz.blueprint.map(({ topic, difficulty, count }) => (
              <li key={`${difficulty}${topic}`}>
                {formatCount(count, "question", "questions")}: {topic},{" "}
                {DIFFICULTIES[difficulty].toLowerCase()}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="questions" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="questions" className="text-xl">
            Questions
          </h2>
          {mayEdit && (
            <span className="flex flex-wrap gap-2">
              <ButtonLink to={paths.adminQuestions} size="small" variant="secondary">
                Add from the bank
              </ButtonLink>
              <ButtonLink to={`${path}/questions/new`} size="small">
                Add question
              </ButtonLink>
            </span>
          )}
        </div>
        {questions.length === 0 ? (
          <EmptyState title="No questions yet">Add them one by one, or import a file.</EmptyState>
        ) : (
          <ol className="divide-y divide-hairline border-y border-hairline">
            {questions.map((question, index) => (
              <QuestionRow
                key={question.id}
                question={question}
                index={index}
                count={questions.length}
                quizPath={path}
                mayEdit={mayEdit}
              />
            ))}
          </ol>
        )}
        {mayEdit && questions.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            Export as
            {EXPORTS.map(({ format, label }) => (
              <a
                key={format}
                href={`${path}/export/${format}`}
                className={buttonClass({ variant: "quiet", size: "small" })}
                download
              >
                {label}
              </a>
            ))}
            <span className="text-muted">
              GIFT and Aiken leave out the second language and what sorts a question; GIFT keeps topic and
              explanation.
            </span>
          </p>
        )}
      </section>
    </DialogHost>
  );
}

const SHOWN = 10;

/** The questions without the second language of the quiz, which no paper contains. */
function Untranslated({
  language,
  questions,
  mayEdit,
}: {
  language: SecondLanguage;
  questions: PublishFault[];
  mayEdit: boolean;
}) {
  const count = formatCount(questions.length, "question has", "questions have");
  return (
    <Notice tone="warning" title={`${count} no ${LANGUAGES[language].name} and can be in no paper yet`}>
      <ul className="mt-1 list-disc pl-5">
        {questions.slice(0, SHOWN).map(({ message, questionId }) => (
          <li key={questionId} className="wrap-anywhere">
            {mayEdit ? (
              <Link to={`${paths.adminQuestions}/${questionId}/edit`} className="link">
                {message}
              </Link>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
      {questions.length > SHOWN && <p className="mt-1">and {questions.length - SHOWN} more.</p>}
    </Notice>
  );
}
