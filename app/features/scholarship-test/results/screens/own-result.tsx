import { type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { computeOfferedFee } from "#app/features/enrolment/fees/offered-fee.ts";
import { individualPlan, markedShare } from "#app/features/enrolment/fees/plans.ts";
import type { TestResult } from "#app/features/scholarship-test/result.ts";
import { awardPicture, awardTexts, sharedAwards } from "#app/features/scholarship-test/results/awards.ts";
import { Fee } from "#app/features/scholarship-test/results/own-result/fee.tsx";
import { Ladder } from "#app/features/scholarship-test/results/own-result/ladder.tsx";
import { LetterCode, LetterHead } from "#app/features/scholarship-test/results/own-result/letter.tsx";
import { OwnAnswers } from "#app/features/scholarship-test/results/own-result/own-answers.tsx";
import { ShareResult } from "#app/features/scholarship-test/results/own-result/share-result.tsx";
import { Strengths } from "#app/features/scholarship-test/results/own-result/strengths.tsx";
import { Timeline } from "#app/features/scholarship-test/results/parts/timeline.tsx";
import { correctNeeded, type Tier, verificationCode } from "#app/features/scholarship-test/rules.ts";
import { LanguageSwitch } from "#app/features/scholarship-test/running-test/language-switch.tsx";
import { TestFrame } from "#app/features/scholarship-test/running-test/test-frame.tsx";
import { getTexts } from "#app/features/scholarship-test/texts/catalogues.server.ts";
import { TestTextsProvider, useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import { textsIn } from "#app/features/scholarship-test/texts/texts.ts";
import { unitNames } from "#app/features/scholarship-test/texts/units.ts";
import { getOwnResult } from "#app/features/scholarship-test/use-cases/get-own-result.server.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { focusOnMount } from "#app/platform/browser/focus.ts";
import { formatDuration, formatHomeDateTime } from "#app/platform/format/time.ts";
import { useFlash } from "#app/platform/forms/flash-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { StudentErrorScreen } from "#app/shell/access-screens.tsx";
import { chatLink, resultMessage } from "#app/shell/chat.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const loader = guarded("student", async ({ ctx, actor }) => {
  const found = await getOwnResult(ctx);
  if (!found.ok) throw redirectDocument(paths.scholarshipTest);
  const { languages, language } = found.value;
  return {
    accountId: actor.userId,
    ...found.value,
    chat: chatLink(resultMessage(found.value.result)),
    fee: offeredFee(found.value.result, ctx.now),
    isEnrolled: actor.plan === "premium",
    toPractise: found.value.strengths
      .filter(({ right, questions }) => 100 * right < lowestScore(found.value.tiers.test) * questions)
      .flatMap(({ topic }) => topic ?? []),
    pageLanguage: language,
    texts: getTexts(languages, ["ui", "result", "timeline"]),
    site: ctx.settings.baseUrl,
    shared: toShared(ctx.settings.baseUrl, found.value.result.award.discountPercent),
  };
});

function offeredFee(result: TestResult, now: number) {
  const fee = computeOfferedFee(result, now);
  return {
    ...fee,
    mark: markedShare(individualPlan().discount),
    daysLeft: Math.floor((fee.validUntil - now) / DAY_MS),
  };
}

/** The share that the lowest award needs; 0 without awards. */
const lowestScore = (tiers: readonly Tier[]) => tiers.at(-1)?.minimumScore ?? 0;

/** What the student can share: the page and picture of the award, or the site without one. */
const toShared = (site: string, percent: number) =>
  sharedAwards().includes(percent)
    ? { percent, isAward: true, url: site + awardTexts(percent).path, picture: awardPicture(percent)?.path }
    : { percent, isAward: false, url: site };

export const ErrorBoundary = StudentErrorScreen;

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: pageTitle(view ? textsIn(view.texts, view.language)("result.page") : "Test Completed") },
];

/** Stage four: the score, the award and the next step. */
export default function TestCompleted() {
  const { texts, language } = useLoaderData<typeof loader>();
  return (
    <TestTextsProvider texts={texts} language={language}>
      <Result />
    </TestTextsProvider>
  );
}

type ResultData = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "result" | "isEnrolled" | "fee" | "chat" | "shared"
>;

function Result() {
  const { accountId, languages, ...loaded } = useLoaderData<typeof loader>();
  const { result, tiers, toPractise, fee, lateAnswers, voidedQuestions, strengths, answers, timeline, site } =
    loaded;
  const { award, score, correctCount, totalQuestions } = result;
  const needed = lowestScore(tiers.test);
  const { text } = useTexts();
  return (
    <TestFrame notice={<FlashMessage />}>
      <LetterHead {...result} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={focusOnMount} tabIndex={-1} className="wrap-anywhere text-2xl outline-none sm:text-3xl">
          {text("result.title")}
        </h1>
        <LanguageSwitch accountId={accountId} languages={languages} />
      </div>
      <p className="heading figures mt-6 text-4xl">{text("result.score", { score })}</p>
      <p className="mt-2 text-muted">
        {text("result.correct", { correct: correctCount, total: totalQuestions })} ·{" "}
        {formatDuration(result.timeSpent, unitNames(text))} · {formatHomeDateTime(result.completedAt)}
      </p>
      {voidedQuestions > 0 && (
        <p className="mt-2 max-w-measure">{text("result.voided", { count: voidedQuestions })}</p>
      )}
      {lateAnswers > 0 && <p className="mt-2 max-w-measure">{text("result.late", { count: lateAnswers })}</p>}
      {(award.discountPercent > 0 || needed > 0) && (
        <p className="mt-6 max-w-measure sm:text-lg">
          {award.discountPercent > 0
            ? text("result.award", { name: result.studentName, percent: award.discountPercent })
            : text("result.noAward", { percent: needed, count: correctNeeded(needed, totalQuestions) })}
        </p>
      )}
      {award.discountPercent === 0 && needed > 0 && (
        <p className="mt-2 max-w-measure sm:text-lg">
          {text("result.noAwardNext")}
          {toPractise.length > 0 && (
            <span className="mt-2 block">{text("result.practise", { topics: toPractise.join(", ") })}</span>
          )}
        </p>
      )}
      {tiers.test.length > 0 && <Ladder tiers={tiers.test} awardPercent={award.discountPercent} />}
      {fee.listPrice > 0 ? (
        <Fee {...fee} tiers={tiers}>
          <Actions {...loaded} />
        </Fee>
      ) : (
        <Actions {...loaded} />
      )}
      <div className="mt-10 grid gap-10">
        <Strengths strengths={strengths} />
        <OwnAnswers answers={answers} />
        <Timeline events={timeline} text={text} />
      </div>
      <LetterCode code={verificationCode(result.id)} site={site} />
    </TestFrame>
  );
}

/** One first action, one second, and the others folded. */
function Actions({ result, isEnrolled, fee, chat, shared }: ResultData) {
  const { text } = useTexts();
  const hasAward = result.award.discountPercent > 0;
  const hasPrice = fee.listPrice > 0;
  const toDashboard = (variant: "primary" | "secondary") => (
    <ButtonLink to={paths.dashboard} variant={variant}>
      {text("ui.dashboard")}
    </ButtonLink>
  );
  const enrol = (variant: "primary" | "secondary") => (
    <ButtonLink to={paths.dashboardEnrolment} variant={variant}>
      {text("result.enrolAt", { fee: formatMoney(fee.amount) })}
    </ButtonLink>
  );
  const talk = (variant: "primary" | "secondary") => (
    <ChatButton href={chat} variant={variant}>
      {text("result.nextStep")}
    </ChatButton>
  );
  return (
    <div className="no-print mt-5 grid gap-2">
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {isEnrolled || !hasPrice ? (
          toDashboard("primary")
        ) : (
          <>
            {hasAward ? enrol("primary") : talk("primary")}
            {toDashboard("secondary")}
          </>
        )}
      </div>
      <Disclosure summary={text("result.more")} className="max-w-measure">
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          {(isEnrolled || !hasPrice || hasAward) && talk("secondary")}
          {!isEnrolled && hasPrice && !hasAward && enrol("secondary")}
          <ShareResult {...shared} />
        </div>
      </Disclosure>
    </div>
  );
}

function FlashMessage() {
  const flash = useFlash();
  const { translate } = useTexts();
  return flash ? <Notice tone={flash.tone}>{translate(flash.message)}</Notice> : null;
}
