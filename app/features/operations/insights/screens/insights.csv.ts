import { INSIGHT_LIST, type InsightQuery } from "#app/features/operations/insights/list.ts";
import {
  COMPARED_STEPS,
  compareBy,
  toCharts,
  toWeekLines,
} from "#app/features/operations/insights/parts/insight-figures.ts";
import {
  exportInsights,
  type Insights,
} from "#app/features/operations/insights/use-cases/get-insights.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { asMoney, currencyUnits, toUnits } from "#app/kernel/money.ts";
import { ok } from "#app/kernel/outcome.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

type Line = { figure: string; of: string; count: number };

const FIGURES = {
  funnel: "Step",
  waiting: "Waiting submissions",
  scores: "Score",
  ratings: "Rating",
  attendance: "Attendance",
} as const;

const WEEKLY = {
  signUps: "Sign-ups in the week",
  submissions: "Submissions in the week",
  attendance: "Attendance in the week (%)",
} as const;

function toLines(insights: Insights, filters: InsightQuery["filters"]): Line[] {
  const charts = toCharts(insights, filters);
  const lines = toWeekLines(insights);
  const { label, nameOf } = compareBy(filters, toBatchChoices(insights.batches));
  return [
    ...(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).flatMap((chart) =>
      charts[chart].map(({ name, count }) => ({ figure: FIGURES[chart], of: name, count })),
    ),
    ...(Object.keys(WEEKLY) as (keyof typeof WEEKLY)[]).flatMap((line) =>
      lines[line].flatMap(({ name, value }) =>
        value === null ? [] : [{ figure: WEEKLY[line], of: name, count: value }],
      ),
    ),
    ...insights.received.map(({ month, sum }) => ({
      figure: `Received in the month (${currencyUnits()})`,
      of: month,
      count: toUnits(sum),
    })),
    ...charts.fees.map(({ name, count }) => ({
      figure: `Fees owed (${currencyUnits()})`,
      of: name,
      count: toUnits(asMoney(count)),
    })),
    ...insights.compared.flatMap((row) =>
      COMPARED_STEPS.map((step) => ({
        figure: `${label}: ${step.label}`,
        of: nameOf(row),
        count: step.count(row),
      })),
    ),
  ];
}

export const loader = listDownload({
  name: "insights",
  permission: "insights.export",
  list: INSIGHT_LIST,
  rows: async (ctx, query) => {
    const insights = await exportInsights(ctx, query);
    return insights.ok ? ok([toLines(insights.value, query.filters)]) : insights;
  },
  columns: {
    Figure: ({ figure }: Line) => figure,
    Of: ({ of }) => of,
    Count: ({ count }) => count,
  },
});
