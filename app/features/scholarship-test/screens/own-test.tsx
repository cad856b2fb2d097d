import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { present, useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { provider, providerAt } from "#app/features/provider/provider.ts";
import type { TestResult } from "#app/features/scholarship-test/result.ts";
import { scaleText } from "#app/features/scholarship-test/rules.ts";
import { testInvitation } from "#app/features/scholarship-test/texts/test-invitation.ts";
import type { TestStatus } from "#app/features/student-home/rules.ts";
import { getTestState } from "#app/features/student-home/use-cases/get-overview.server.ts";
import { capitalize } from "#app/platform/format/moment.ts";
import { formatDuration, formatHomeDateTime } from "#app/platform/format/time.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("workspace", async ({ ctx, actor }) => {
  const state = await getTestState(ctx);
  const { result } = state;
  return {
    ...state,
    /** The dashboard's, on the day on which the attempt was started. */
    scale: result && scaleText(providerAt(result.startedAt).awards.dashboard),
    isEnrolled: actor.plan === "premium",
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Test") }];

export default function TestTab() {
  const { result, scale, ...test } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Scholarship test" />
      {result ? <Result result={result} scale={scale ?? ""} /> : <Invitation {...test} />}
      <ScholarshipImpact />
    </>
  );
}

function Result({ result, scale }: { result: TestResult; scale: string }) {
  return (
    <section aria-labelledby="result-title" className="grid gap-5">
      <div>
        <h2 id="result-title" className="text-base text-muted">
          Your score
        </h2>
        <p className="heading figures text-4xl">{result.score}%</p>
        <p className="mt-2 max-w-measure text-lg">{outcomeSentence(result, scale)}</p>
      </div>
      <FactList
        facts={{
          "Correct answers": `${result.correctCount} of ${result.totalQuestions}`,
          "Time spent": formatDuration(result.timeSpent),
          Completed: formatHomeDateTime(result.completedAt),
        }}
      />
      <p>
        <ButtonLink to={paths.scholarshipResult} reloadDocument variant="secondary">
          Open the result page
        </ButtonLink>
      </p>
    </section>
  );
}

/** Eligibility on the dashboard's scale and, in the same sentence, the award that decides the fee (Ruling 28). */
function outcomeSentence({ award, eligibility }: TestResult, scale: string): string {
  const eligibilityText = eligibility.eligible
    ? `You are eligible for a ${eligibility.discountPercent}% scholarship`
    : "This score is not eligible";
  const fee = award.discountPercent > 0 ? `${award.discountPercent}% off` : "no discount";
  if (scale === "") return `The test’s award decides your fee: ${fee}.`;
  return `${eligibilityText} on the dashboard’s scale (${scale}), and the test’s award decides your fee: ${fee}.`;
}

function scalesSentence({ test, dashboard } = provider().awards): string {
  const award =
    test.length > 0
      ? `the test’s award decides your fee (${scaleText(test)})`
      : "the test brings no discount on your fee";
  return dashboard.length > 0
    ? `The dashboard shows eligibility on its own scale (${scaleText(dashboard)}), and ${award}.`
    : `${capitalize(award)}.`;
}

const ENROLLED_SENTENCE =
  "You have not taken the test. You have one attempt, and you cannot pause the clock. You are enrolled, so it does not change your fee.";

const invitations = () => ({
  not_attempted: {
    sentence: `${testInvitation()} You have one attempt, and you cannot pause the clock.`,
    label: "Take the scholarship test",
    to: paths.scholarshipTest,
  },
  running: {
    sentence: "Your test is running. You cannot pause the clock.",
    label: "Continue the test",
    to: paths.scholarshipTest,
  },
  ended: {
    sentence: "Your test time is over. Answers saved in time count.",
    label: "See your result",
    to: paths.scholarshipResult,
  },
});

type InvitationProps = { status: TestStatus; isPracticeOffered: boolean; isEnrolled: boolean };

function Invitation({ status, isPracticeOffered, isEnrolled }: InvitationProps) {
  const { sentence, label, to } = invitations()[status === "finished" ? "ended" : status];
  const isOpen = status === "not_attempted";
  return (
    <section className="grid justify-items-start gap-4">
      <p className="max-w-measure text-lg">{isOpen && isEnrolled ? ENROLLED_SENTENCE : sentence}</p>
      {isOpen && !isEnrolled && <p className="max-w-measure text-sm text-muted">{scalesSentence()}</p>}
      <ButtonLink to={to} reloadDocument>
        {label}
      </ButtonLink>
      {isPracticeOffered && (
        <p>
          <a href={paths.practiceTest} className="link">
            Try the practice test
          </a>
        </p>
      )}
    </section>
  );
}

function ScholarshipImpact() {
  const { scholarshipsAwarded, placementRate, stipend } = useSiteFigures();
  const impact = present([scholarshipsAwarded, placementRate, stipend]);
  if (impact.length === 0) return null;
  return (
    <section aria-labelledby="impact-title">
      <h2 id="impact-title" className="text-xl">
        Scholarship Impact
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {impact.map(({ figure, label, basis }) => (
          <Figure
            key={label}
            value={figure}
            label={basis ? `${label} (${basis})` : label}
            className="border-l-[3px] border-marigold pl-4"
          />
        ))}
      </dl>
      {impact[0]!.conditions && (
        <p className="mt-3 text-sm">
          <a className="link" href={impact[0]!.conditions}>
            What these figures mean
          </a>
        </p>
      )}
    </section>
  );
}
