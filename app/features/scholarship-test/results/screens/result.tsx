import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { branchAfter } from "#app/features/question-bank/quiz-name.ts";
import { formatAward } from "#app/features/scholarship-test/format-award.ts";
import { AttemptAnswers } from "#app/features/scholarship-test/results/parts/paper.tsx";
import { Timeline } from "#app/features/scholarship-test/results/parts/timeline.tsx";
import { getResult } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { getTexts } from "#app/features/scholarship-test/texts/catalogues.server.ts";
import { textsIn } from "#app/features/scholarship-test/texts/texts.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { formatDuration } from "#app/platform/format/time.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { APART } from "#app/shell/staff/apart.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("results.read", async ({ ctx, params, context, request }) => {
  const outcome = await getResult(ctx, params.attemptId ?? "");
  if (!outcome.ok) throw problemPage(outcome.problem, context.requestId);
  const onlyWrong = new URL(request.url).searchParams.get("show") === "wrong";
  return {
    ...outcome.value,
    texts: getTexts(["en"], ["ui", "timeline"]),
    onlyWrong,
    mayArchive: hasRoleFor(ctx.actor, "attempts.archive"),
    mayCorrect: hasRoleFor(ctx.actor, "results.correct"),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`${data?.attempt.studentName ?? "A student"}’s test`, "Admin") },
];

type Attempt = ReturnType<typeof useLoaderData<typeof loader>>["attempt"];

export default function TestResult() {
  const { attempt, paper, timeline, texts, onlyWrong, mayArchive, mayCorrect } =
    useLoaderData<typeof loader>();
  return (
    <DialogHost>
      <PageHeader
        title={`${attempt.studentName}’s test`}
        lead={
          <>
            {attempt.quizTitle + branchAfter(attempt.quizTitle, attempt.branch)}.{" "}
            <Link to={`${paths.adminStudents}/${attempt.userId}`} className="link">
              The student's page
            </Link>
          </>
        }
        actions={
          <>
            {mayCorrect && (
              <ButtonLink
                to={`${paths.adminQuizzes}/${attempt.quizId}/corrections`}
                variant="secondary"
                size="small"
              >
                Correct a question
              </ButtonLink>
            )}
            {mayArchive && attempt.state !== "archived" && (
              <ButtonLink
                to={`${paths.adminResults}/${attempt.id}/archive`}
                variant="danger"
                size="small"
                className={APART}
                preventScrollReset
              >
                Archive this attempt
              </ButtonLink>
            )}
          </>
        }
      />
      <State attempt={attempt} />
      <Facts attempt={attempt} />
      <Timeline events={timeline} text={textsIn(texts, "en")} />
      <AttemptAnswers lines={paper} isRunning={attempt.state === "in_progress"} onlyWrong={onlyWrong} />
    </DialogHost>
  );
}

function State({ attempt }: { attempt: Attempt }) {
  if (attempt.state === "finished") return null;
  if (attempt.state === "in_progress") {
    return (
      <Notice tone="info" title="This test is running">
        {attempt.serverNow < attempt.deadlineAt
          ? "It ends"
          : "Its time is up; it is graded within a minute. It ended"}{" "}
        on <HomeDateTime at={attempt.deadlineAt} />.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="This attempt is archived">
      <p>
        {attempt.archivedAt !== null && <HomeDateTime at={attempt.archivedAt} />}
        {attempt.archivedBy && ` by ${attempt.archivedBy}`}: {attempt.archiveReason}
      </p>
      <p>It no longer counts. The student may take the test again.</p>
    </Notice>
  );
}

function Facts({ attempt }: { attempt: Attempt }) {
  const { score, correctCount, totalQuestions, awardPercent, startedAt, finishedAt, finishReason } = attempt;
  return (
    <FactList
      facts={{
        Score: score === null ? "–" : <strong className="heading text-2xl">{score}%</strong>,
        Correct: correctCount === null ? "–" : `${correctCount} of ${totalQuestions}`,
        Scholarship: formatAward(awardPercent),
        Started: <HomeDateTime at={startedAt} />,
        [finishReason === "deadline" ? "Time ran out" : "Submitted"]:
          finishedAt === null ? "–" : <HomeDateTime at={finishedAt} />,
        "Time spent": finishedAt === null ? "–" : formatDuration((finishedAt - startedAt) / 1000),
        College: attempt.collegeName,
        Email: attempt.email,
      }}
    />
  );
}
