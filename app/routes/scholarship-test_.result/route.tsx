import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { chatLink, chatMessages } from "#app/content/chat.ts";
import { resultOf } from "#app/domain/scholarship/result.ts";
import {
  correctNeeded,
  DASHBOARD_ELIGIBILITY_TIERS,
  scaleText,
  TEST_AWARD_TIERS,
} from "#app/domain/scholarship/rules.ts";
import { viewAttempt } from "#app/domain/scholarship/service/view-test.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { StepLine } from "#app/ui/step-line.tsx";
import { StudentErrorScreen } from "#app/web/access-screens.tsx";
import { counted } from "#app/web/counted.ts";
import { focusOnMount } from "#app/web/focus.ts";
import { guarded } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";
import { TestFrame } from "#app/web/test-frame.tsx";
import { durationText, istDateTime } from "#app/web/time.ts";
import { ShareResult } from "./share-result.tsx";

export const loader = guarded("student", async ({ ctx, actor }) => {
  const attempt = await viewAttempt(ctx);
  const result = attempt && resultOf(attempt);
  if (!result) throw redirect(paths.scholarshipTest);
  const { lateAnswers } = attempt;
  return { accountId: actor.userId, result, lateAnswers, site: ctx.settings.baseUrl };
});

export const ErrorBoundary = StudentErrorScreen;

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction = () => [{ title: pageTitle("Test Completed") }];

const LOWEST_TIER = TEST_AWARD_TIERS[TEST_AWARD_TIERS.length - 1]!;

/** Stage four: the score large, the tier in words, what comes next. */
export default function TestCompleted() {
  const { result, lateAnswers, site } = useLoaderData<typeof loader>();
  const { award, score, correctCount, totalQuestions } = result;
  return (
    <TestFrame>
      <h1 ref={focusOnMount} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        Test Completed!
      </h1>
      <StepLine className="mt-6 h-12 w-60" />
      <p className="heading figures mt-6 text-4xl">Your Score: {score}%</p>
      <p className="mt-2 text-muted">
        {correctCount} of {totalQuestions} correct · {durationText(result.timeSpent)} ·{" "}
        {istDateTime(result.completedAt)}
      </p>
      {lateAnswers > 0 && (
        <p className="mt-2 max-w-measure">
          {counted(lateAnswers, "answer arrived", "answers arrived")} after the time and{" "}
          {lateAnswers === 1 ? "was" : "were"} not counted.
        </p>
      )}
      <p className="mt-6 max-w-measure sm:text-lg">
        {award.discountPercent > 0
          ? `Congratulations, ${result.studentName}. You have earned a ${award.discountPercent}% discount on the programme.`
          : `At least ${LOWEST_TIER.minimumScore}% (${correctNeeded(LOWEST_TIER.minimumScore, totalQuestions)} correct) is needed for a discount.`}
      </p>
      <p className="mt-2 max-w-measure text-sm text-muted">
        This is the test’s own scale ({scaleText(TEST_AWARD_TIERS)}), which decides your fee. Your dashboard
        shows eligibility on a scale of its own ({scaleText(DASHBOARD_ELIGIBILITY_TIERS)}).
      </p>
      <div className="no-print mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.dashboard}>Return to Dashboard</ButtonLink>
        <ChatButton href={chatLink(chatMessages.freeCounseling)}>Talk about your next step</ChatButton>
        <ShareResult score={score} site={site} />
      </div>
    </TestFrame>
  );
}
