import { AGE_BANDS } from "#app/features/grading/rules.ts";
import { conversion } from "#app/features/operations/insights/conversion.ts";
import { formatAgeBand } from "#app/features/operations/insights/format-age-band.ts";
import type { Overview } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { awardBands } from "#app/features/scholarship-test/results/award-bands.ts";
import { formatScoreBand } from "#app/features/scholarship-test/results/format-score-band.ts";
import { SCORE_BANDS } from "#app/features/scholarship-test/results/rules.ts";
import { formatNumber } from "#app/kernel/count.ts";
import type { FilterCount } from "#app/kernel/list.ts";
import { paths } from "#app/platform/http/paths.ts";
import { type BarChartProps, BarCharts } from "#app/ui/bar-chart.tsx";

/** Every bar links to the list of exactly its rows. */
export const OverviewCharts = ({
  overview: { counts, waitingByAge, resultsByScore },
}: {
  overview: Overview;
}) => <BarCharts charts={[funnel(counts), ages(waitingByAge), scores(resultsByScore)]} />;

const funnel = (counts: Overview["counts"]): BarChartProps => ({
  title: "Sign-up to enrolment",
  unit: "Students, all time. Percentages are of the step before.",
  heads: ["Step", "Students", "Of the step before"],
  format: formatNumber,
  empty: "Appears with the first student.",
  direction: "rows",
  bars: conversion([
    { name: "Account", count: counts.students, to: paths.adminStudents },
    { name: "Test finished", count: counts.results, to: paths.adminResults },
    { name: "Scholarship", count: counts.awarded, to: `${paths.adminResults}?show=award` },
    { name: "Premium plan", count: counts.premium, to: `${paths.adminStudents}?plan=premium` },
  ]),
});

const ages = (waitingByAge: Overview["waitingByAge"]): BarChartProps => ({
  title: "How long submissions have waited",
  unit: "Submissions to grade, now",
  heads: ["Age", "Submissions"],
  format: formatNumber,
  empty: "No submissions to grade.",
  direction: "rows",
  bars: AGE_BANDS.map((band) => ({
    name: formatAgeBand(band),
    count: countOf(waitingByAge, band.value),
    to: `${paths.adminGrading}?age=${band.value}`,
  })),
});

const scores = (resultsByScore: Overview["resultsByScore"]): BarChartProps => ({
  title: "Test scores",
  unit: "Results by score in percent, all time. Shaded scores earn the scholarship above them.",
  heads: ["Score", "Results"],
  format: formatNumber,
  empty: "Appears with the first result.",
  direction: "columns",
  bands: awardBands(),
  bars: SCORE_BANDS.map((band) => ({
    name: formatScoreBand(band),
    shortName: `${band.lowest}–${band.highest}`,
    count: countOf(resultsByScore, band.value),
    to: `${paths.adminResults}?score=${band.value}`,
  })),
});

const countOf = (counts: readonly FilterCount[], value: string) =>
  counts.find((entry) => entry.value === value)?.count ?? 0;
