import { AGE_BANDS } from "#app/features/grading/rules.ts";
import { formatAgeBand } from "#app/features/operations/insights/format-age-band.ts";
import type { Overview } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { formatScoreBand } from "#app/features/scholarship-test/results/format-score-band.ts";
import { SCORE_BANDS } from "#app/features/scholarship-test/results/rules.ts";
import { scaleText, TEST_AWARD_TIERS, testAwardTier } from "#app/features/scholarship-test/rules.ts";
import type { FilterCount } from "#app/kernel/list.ts";
import { paths } from "#app/platform/http/paths.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";

/** Every bar links to the list of exactly its rows. */
export const OverviewCharts = ({ overview }: { overview: Overview }) => (
  <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
    <Funnel counts={overview.counts} />
    <Ages waitingByAge={overview.waitingByAge} />
    <div className="lg:col-span-2">
      <Scores resultsByScore={overview.resultsByScore} />
    </div>
  </div>
);

const Funnel = ({ counts }: Pick<Overview, "counts">) => (
  <BarChart
    title="From account to premium plan"
    heads={["Step", "Students"]}
    empty="Appears with the first student."
    direction="rows"
    bars={[
      { name: "Account", count: counts.students, to: paths.adminStudents },
      { name: "Test finished", count: counts.results, to: paths.adminResults },
      { name: "Award", count: counts.awarded, to: `${paths.adminResults}?show=award` },
      {
        name: "Premium plan",
        count: counts.premium,
        to: `${paths.adminStudents}?plan=premium`,
        tone: "leaf",
      },
    ]}
  />
);

const Ages = ({ waitingByAge }: Pick<Overview, "waitingByAge">) => (
  <BarChart
    title="Age of waiting submissions"
    heads={["Age", "Submissions"]}
    empty="No submissions to grade."
    direction="rows"
    bars={AGE_BANDS.map((band) => ({
      name: formatAgeBand(band),
      count: countOf(waitingByAge, band.value),
      to: `${paths.adminGrading}?age=${band.value}`,
    }))}
  />
);

const Scores = ({ resultsByScore }: Pick<Overview, "resultsByScore">) => (
  <BarChart
    title="Scores of the test"
    lead={`Green bars earn a discount: ${scaleText(TEST_AWARD_TIERS)}.`}
    heads={["Score", "Results"]}
    empty="Appears with the first result."
    direction="columns"
    bars={SCORE_BANDS.map((band) => ({
      name: formatScoreBand(band),
      shortName: String(band.lowest),
      count: countOf(resultsByScore, band.value),
      to: `${paths.adminResults}?score=${band.value}`,
      tone: testAwardTier(band.lowest) ? "leaf" : "indigo",
    }))}
  />
);

const countOf = (counts: readonly FilterCount[], value: string) =>
  counts.find((entry) => entry.value === value)?.count ?? 0;
