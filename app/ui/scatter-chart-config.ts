import type { ChartData, ChartOptions } from "chart.js";
import type { ChartColours, ChartStyle } from "./chart-style.ts";

/** One point: its short name beside it, its place, the address of its record, and whether it is marked. */
export type ChartPoint = { name: string; x: number; y: number; to: string; isMarked: boolean };

/** An axis from `lowest` to `highest` with lines each `step`; `format` writes a value. */
export type ChartAxis = {
  title: string;
  lowest: number;
  highest: number;
  step: number;
  format: (value: number) => string;
};

export type Scatter = { points: readonly ChartPoint[]; x: ChartAxis; y: ChartAxis };

const RADIUS = 5;
const FONT_SIZE = 13;

export const listTicks = ({ lowest, highest, step }: ChartAxis): number[] =>
  Array.from({ length: Math.round((highest - lowest) / step) + 1 }, (_, index) => lowest + index * step);

/** How near two points are when the name of one covers the other, as shares of the axes. */
const NEAR = { x: 0.1, y: 0.06 };

/** The points whose names are drawn: marked ones first, and none where it would cover that of another one. */
export function namedPoints({ points, x, y }: Scatter): Set<ChartPoint> {
  const apart = (one: number, other: number, { lowest, highest }: ChartAxis) =>
    Math.abs(one - other) / (highest - lowest);
  const named = new Set<ChartPoint>();
  for (const point of [...points].sort((one, other) => Number(other.isMarked) - Number(one.isMarked))) {
    const covers = [...named].some(
      (other) => apart(point.x, other.x, x) < NEAR.x && apart(point.y, other.y, y) < NEAR.y,
    );
    if (!covers) named.add(point);
  }
  return named;
}

export const toScatterData = (
  points: readonly ChartPoint[],
  colours: ChartColours,
): ChartData<"scatter", ChartPoint[]> => ({
  datasets: [
    {
      data: [...points],
      pointStyle: points.map(({ isMarked }) => (isMarked ? "rectRot" : "circle")),
      backgroundColor: points.map(({ isMarked }) => (isMarked ? colours.ink : colours.indigo)),
      pointRadius: RADIUS,
      pointHoverRadius: RADIUS + 2,
    },
  ],
});

/** `open` is called with the address of the point that was clicked. */
export function toScatterOptions(
  { points, x, y }: Scatter,
  { colours, fontFamily }: ChartStyle,
  open: (to: string) => void,
): ChartOptions<"scatter"> {
  const toScale = ({ title, lowest, highest, step, format }: ChartAxis) => ({
    min: lowest,
    max: highest,
    title: { display: true, text: title, color: colours.ink },
    ticks: {
      color: colours.ink,
      stepSize: step,
      callback: (value: string | number) => format(Number(value)),
    },
    grid: { color: colours.remaining },
  });
  return {
    maintainAspectRatio: false,
    // It replaces an equal drawing, which must not appear to be drawn again.
    animation: false,
    font: { family: fontFamily, size: FONT_SIZE },
    scales: { x: toScale(x), y: toScale(y) },
    onClick: (_event, [point]) => {
      const to = point && points[point.index]?.to;
      if (to) open(to);
    },
    plugins: {
      legend: { display: false },
      tooltip: {
        callbacks: {
          label: ({ dataIndex }) => {
            const point = points[dataIndex];
            return point ? `${point.name}: ${x.format(point.x)}, ${y.format(point.y)}` : "";
          },
        },
      },
      datalabels: {
        color: colours.ink,
        anchor: "end",
        align: "right",
        offset: 2,
        // Those that would cover another one are left out.
        display: "auto",
        clip: false,
        formatter: ({ name }: ChartPoint) => name,
      },
    },
  };
}
