import { COMPARED_STEPS, compareBy, toCharts } from "#app/admin/insight-figures.ts";
import { listDownload } from "#app/admin/list-download.server.ts";
import { INSIGHT_LIST, type InsightQuery } from "#app/domain/insights/list.ts";
import { exportInsights, type Insights } from "#app/domain/insights/service/get-insights.server.ts";
import { ok } from "#app/domain/kernel/outcome.ts";
import { toBatchChoices } from "#app/format/batch-name.ts";

type Line = { figure: string; of: string; count: number };

/** In the order of the page. */
const FIGURES = {
  funnel: "Step",
  waiting: "Waiting submissions",
  scores: "Score",
  ratings: "Rating",
  attendance: "Present in class",
} as const;

function toLines(insights: Insights, filters: InsightQuery["filters"]): Line[] {
  const charts = toCharts(insights, filters);
  const { label, nameOf } = compareBy(filters, toBatchChoices(insights.batches));
  return [
    ...(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).flatMap((chart) =>
      charts[chart].map(({ name, count }) => ({ figure: FIGURES[chart], of: name, count })),
    ),
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
