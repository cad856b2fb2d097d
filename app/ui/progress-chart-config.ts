import type { ChartData, ChartOptions } from "chart.js";
import type { ChartColours, ChartStyle } from "./chart-style.ts";
import { BAR_PLACES } from "./progress.tsx";

/** One percentage (0 to 100) of a progress chart. */
export type ProgressSeries = { name: string; percent: number; tone: "indigo" | "leaf" };

export type ProgressChartProps = {
  mode: "radial" | "bar";
  /** The whole chart in one sentence, for those who do not see it. */
  label: string;
  series: readonly ProgressSeries[];
};

/** The figures of Specification §2, "Course progress card". */
const ANIMATION_MS = 800;
const BAR_THICKNESS = 28;
const BAR_RADIUS = 8;
const CUTOUT = "70%";
/** As large as the drawing that the chart replaces. */
const RING_RADIUS = "90%";
const FONT_SIZE = 12;
const TICK_STEP = 25;

/** A ring has two points: what is completed and what remains. */
export const RING_POINTS = 2;

export const pointCount = ({ mode, series }: Pick<ProgressChartProps, "mode" | "series">): number =>
  mode === "bar" ? series.length : series.length * RING_POINTS;

export const percentLabel = (percent: number): string => `${percent.toFixed(1)}%`;

/** One ring: completed in its colour, the remainder light grey. */
export const ringData = (
  { percent, tone }: ProgressSeries,
  colours: ChartColours,
): ChartData<"doughnut"> => ({
  labels: ["Completed", "Remaining"],
  datasets: [
    {
      data: [percent, 100 - percent],
      backgroundColor: [colours[tone], colours.remaining],
      borderWidth: 0,
    },
  ],
});

/** Rings appear at once; the specification animates bars alone. */
export const ringOptions: ChartOptions<"doughnut"> = {
  cutout: CUTOUT,
  radius: RING_RADIUS,
  maintainAspectRatio: false,
  animation: false,
  plugins: {
    tooltip: {
      // The ring is hardly wider than its tooltip.
      displayColors: false,
      callbacks: { title: () => "", label: ({ label, parsed }) => `${label}: ${percentLabel(parsed)}` },
    },
  },
};

export const barData = (series: readonly ProgressSeries[], colours: ChartColours): ChartData<"bar"> => ({
  labels: series.map(({ name }) => name),
  datasets: [
    {
      data: series.map(({ percent }) => percent),
      backgroundColor: series.map(({ tone }) => colours[tone]),
      barThickness: BAR_THICKNESS,
      borderRadius: BAR_RADIUS,
    },
  ],
});

export const barOptions = (look: ChartStyle): ChartOptions<"bar"> => ({
  indexAxis: "y",
  maintainAspectRatio: false,
  animation: look.isStill ? false : { duration: ANIMATION_MS },
  font: { family: look.fontFamily, size: FONT_SIZE },
  layout: { autoPadding: false, padding: { right: BAR_PLACES.figure } },
  scales: {
    x: {
      min: 0,
      max: 100,
      ticks: {
        color: look.colours.ink,
        stepSize: TICK_STEP,
        autoSkip: false,
        maxRotation: 0,
        callback: (value) => `${value}%`,
      },
      grid: { color: look.colours.remaining, drawTicks: false },
      border: { display: false },
      afterFit: (axis) => {
        axis.height = BAR_PLACES.axis;
      },
    },
    y: {
      ticks: { color: look.colours.ink },
      grid: { display: false },
      border: { display: false },
      afterFit: (axis) => {
        axis.width = BAR_PLACES.names;
      },
    },
  },
  plugins: {
    legend: { display: false },
    title: { display: false },
    tooltip: { callbacks: { label: ({ parsed }) => percentLabel(parsed.x ?? 0) } },
    datalabels: {
      color: look.colours.ink,
      anchor: "end",
      align: "end",
      formatter: percentLabel,
    },
  },
});
