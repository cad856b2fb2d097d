import { type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { focusOnMount } from "#app/browser/focus.ts";
import { StudentErrorScreen } from "#app/components/access-screens.tsx";
import { FlashNotice } from "#app/components/flash-notice.tsx";
import { TestFrame } from "#app/components/test-frame.tsx";
import { Timeline } from "#app/components/timeline.tsx";
import { chatLink, chatMessages } from "#app/content/chat.ts";
import { correctNeeded, TEST_AWARD_TIERS, verificationCode } from "#app/domain/scholarship/rules.ts";
import { getOwnResult } from "#app/domain/scholarship/service/get-own-result.server.ts";
import { formatCount } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { formatDuration, formatIstDateTime } from "#app/format/time.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { StepLine } from "#app/ui/step-line.tsx";
import { Fee } from "./fee.tsx";
import { LetterCode, LetterHead } from "./letter.tsx";
import { OwnAnswers } from "./own-answers.tsx";
import { ShareResult } from "./share-result.tsx";
import { Strengths } from "./strengths.tsx";

export const loader = guarded("student", async ({ ctx, actor }) => {
  const found = await getOwnResult(ctx);
  if (!found.ok) throw redirectDocument(paths.scholarshipTest);
  return { accountId: actor.userId, ...found.value, site: ctx.settings.baseUrl };
});

export const ErrorBoundary = StudentErrorScreen;

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction = () => [{ title: pageTitle("Test Completed") }];

const LOWEST_TIER = TEST_AWARD_TIERS[TEST_AWARD_TIERS.length - 1]!;

/** Stage four: the score, the award and the next step. */
export default function TestCompleted() {
  const { result, lateAnswers, voidedQuestions, strengths, answers, timeline, site } =
    useLoaderData<typeof loader>();
  const { award, score, correctCount, totalQuestions } = result;
  return (
    <TestFrame notice={<FlashNotice />}>
      <LetterHead {...result} />
      <h1 ref={focusOnMount} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        Test Completed!
      </h1>
      <StepLine className="no-print mt-6 h-12 w-60" />
      <p className="heading figures mt-6 text-4xl">Your Score: {score}%</p>
      <p className="mt-2 text-muted">
        {correctCount} of {totalQuestions} correct · {formatDuration(result.timeSpent)} ·{" "}
        {formatIstDateTime(result.completedAt)}
      </p>
      {voidedQuestions > 0 && (
        <p className="mt-2 max-w-measure">
          {formatCount(voidedQuestions, "question", "questions")} of your paper{" "}
          {voidedQuestions === 1 ? "does" : "do"} not count after a correction.
        </p>
      )}
      {lateAnswers > 0 && (
        <p className="mt-2 max-w-measure">
          {formatCount(lateAnswers, "answer arrived", "answers arrived")} after the time and{" "}
          {lateAnswers === 1 ? "was" : "were"} not counted.
        </p>
      )}
      <p className="mt-6 max-w-measure sm:text-lg">
        {award.discountPercent > 0
          ? `Congratulations, ${result.studentName}. You have earned a ${award.discountPercent}% discount on the programme.`
          : `At least ${LOWEST_TIER.minimumScore}% (${correctNeeded(LOWEST_TIER.minimumScore, totalQuestions)} correct) is needed for a discount.`}
      </p>
      <Fee discountPercent={award.discountPercent} />
      <div className="no-print mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink to={paths.dashboard}>Return to Dashboard</ButtonLink>
        <ChatButton href={chatLink(chatMessages.freeCounseling)}>Talk about your next step</ChatButton>
        <ShareResult score={score} site={site} />
      </div>
      <div className="mt-10 grid gap-10">
        <Strengths strengths={strengths} />
        <OwnAnswers answers={answers} />
        <Timeline events={timeline} />
      </div>
      <LetterCode code={verificationCode(result.id)} site={site} />
    </TestFrame>
  );
}
