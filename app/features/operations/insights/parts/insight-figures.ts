import { FEES_PATH } from "#app/features/enrolment/ledger/paths.ts";
import { RECEIPTS_PATH } from "#app/features/enrolment/receipts/paths.ts";
import { AGE_BANDS } from "#app/features/grading/rules.ts";
import { conversion } from "#app/features/operations/insights/conversion.ts";
import { formatAgeBand } from "#app/features/operations/insights/format-age-band.ts";
import { STEP_CHOICES } from "#app/features/operations/insights/insight-steps.ts";
import type { InsightQuery } from "#app/features/operations/insights/list.ts";
import type { Insights } from "#app/features/operations/insights/use-cases/get-insights.server.ts";
import { formatScoreBand } from "#app/features/scholarship-test/results/format-score-band.ts";
import { NONE } from "#app/features/students/rules.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { ChartBar } from "#app/ui/bar-chart.tsx";
import type { LinePoint } from "#app/ui/line-chart.tsx";

type Filters = InsightQuery["filters"];
type Charts = "funnel" | "scores" | "ratings" | "waiting" | "attendance" | "fees";

const address = (path: string, filters: Record<string, string>) => {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  return params.size > 0 ? `${path}?${params}` : path;
};

const students = ({ campaign, college, batch }: Omit<Filters, "by">, more: Record<string, string>) =>
  address(paths.adminStudents, { campaign, college, enrolled: batch, ...more });

/** Every account is in the list without a step. */
const stepFilter = (step: string) => (step === "account" ? "" : step);

/** What is owed, with the view of the list of fees that has its rows. */
const FEES = [
  { name: "Balance", due: "" },
  { name: "Overdue", due: "overdue" },
] as const;

/** The bars of every chart: each number with the address of the list of exactly its rows. */
export function toCharts(insights: Insights, filters: Filters): Record<Charts, ChartBar[]> {
  const { enquiries, steps, scores, ratings, waitingByAge, sessions, fees } = insights;
  return {
    funnel: [
      ...(enquiries === null
        ? []
        : [
            {
              name: "Enquiry",
              count: enquiries,
              to: address(paths.adminEnquiries, { campaign: filters.campaign }),
            },
          ]),
      // An enquiry is no step of an account: many accounts begin without one.
      ...conversion(
        STEP_CHOICES.map(({ value, label }) => ({
          name: label,
          count: steps[value],
          to: students(filters, { step: stepFilter(value) }),
        })),
      ),
    ],
    scores: scores.map((band) => ({
      name: formatScoreBand(band),
      shortName: `${band.lowest}–${band.highest}`,
      count: band.count,
      to: students(filters, { score: band.value }),
    })),
    ratings: ratings.map(({ rating, count }) => ({
      name: String(rating),
      count,
      to: address(paths.adminRatings, { batch: filters.batch, show: "all", rating: String(rating) }),
    })),
    waiting: AGE_BANDS.map((band) => ({
      name: formatAgeBand(band),
      count: waitingByAge.find(({ value }) => value === band.value)?.count ?? 0,
      to: address(paths.adminGrading, { batch: filters.batch, age: band.value }),
    })),
    attendance: sessions.toReversed().map(({ id, title, startsAt, timeZone, present }) => {
      const { date } = toWallTime(startsAt, timeZone);
      return {
        name: `${date} ${title}`,
        shortName: date.slice(5),
        count: present,
        to: address(paths.adminStudents, { attended: `${id}:present` }),
      };
    }),
    fees: FEES.map(({ name, due }) => ({
      name,
      count: fees[due || "balance"],
      text: formatMoney(fees[due || "balance"]),
      to: address(FEES_PATH, { due }),
    })),
  };
}

/** What was received in each of the last months, the running one last: receipts less what was paid back. */
export const toMonthLine = ({ received }: Pick<Insights, "received">): LinePoint[] =>
  received.map(({ month, sum }) => ({
    name: month,
    shortName: month,
    value: sum,
    text: formatMoney(sum),
    to: address(RECEIPTS_PATH, { month }),
  }));

type Lines = "signUps" | "submissions" | "attendance";

/** The lines of the last weeks, the running one last. */
export function toWeekLines({ weekly }: Pick<Insights, "weekly">): Record<Lines, LinePoint[]> {
  const line = (value: (week: Insights["weekly"][number]) => number | null, unit = "") =>
    weekly.map((week) => {
      const shown = value(week);
      return {
        name: `Week of ${formatHomeDate(week.startsAt)}`,
        shortName: formatHomeDate(week.startsAt).slice(0, -5),
        value: shown,
        text: shown === null ? "–" : `${formatNumber(shown)}${unit}`,
      };
    });
  return {
    signUps: line(({ signUps }) => signUps),
    submissions: line(({ submissions }) => submissions),
    attendance: line(
      ({ present, recorded }) => (recorded === 0 ? null : Math.round((100 * present) / recorded)),
      "%",
    ),
  };
}

type Compared = Insights["compared"][number];

/** The columns of the comparison: a step with its number in a row. */
export const COMPARED_STEPS = STEP_CHOICES.map(({ value, label }) => ({
  step: value,
  label,
  count: ({ students: account, tested, result, enrolled, monthFour, placed }: Compared) =>
    ({ account, tested, result, enrolled, "month-4": monthFour, placed })[value],
}));

/** A campaign, a college or a batch of the comparison, with the address of the students of a step. */
export function compareBy({ by, ...filters }: Filters, batches: readonly { value: string; label: string }[]) {
  const dimension = by || "campaign";
  return {
    label: { campaign: "Campaign", college: "College", batch: "Batch" }[dimension],
    nameOf: ({ value }: Compared) => {
      if (value === "") return "None";
      return dimension === "batch" ? (batches.find((batch) => batch.value === value)?.label ?? value) : value;
    },
    addressOf: ({ value }: Compared, step: string) =>
      students({ ...filters, [dimension]: value || NONE }, { step: stepFilter(step) }),
  };
}
