/** The two ways of drawing progress (specification, "Course progress card"). */
export type ChartMode = "radial" | "bar";

export const CHART_COOKIE = "chart";

export const isChartMode = (value: unknown): value is ChartMode => value === "radial" || value === "bar";
