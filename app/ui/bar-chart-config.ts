import type { ChartData, ChartOptions } from "chart.js";
import type { ChartColours, ChartStyle } from "./chart-style.ts";

/** One bar: its name, the shorter name below a column, its count and the address of its rows, if it has one. */
export type ChartBar = {
  name: string;
  shortName?: string;
  count: number;
  /** How the count is written, if not as a whole number. */
  text?: string;
  to?: string;
  tone?: "indigo" | "leaf";
};

/** Bars in rows with their names before them, or in columns with their names below them. */
export type BarDirection = "rows" | "columns";

const number = new Intl.NumberFormat("en-IN");

/** The count as the plot and its table write it. */
export const countText = ({ count, text = number.format(count) }: ChartBar): string => text;

export const shortName = ({ name, shortName = name }: ChartBar): string => shortName;

const DIGIT_WIDTH = 6;

/** Every column of so many has room for its texts, when all columns share a width of so many pixels. */
export function namedEvery(bars: readonly ChartBar[], width: number): number {
  const longest = Math.max(...bars.map((bar) => Math.max(countText(bar).length, shortName(bar).length)));
  return Math.ceil((bars.length * (longest * DIGIT_WIDTH + 1)) / width);
}

/** Of the widest row; narrower ones keep a gap. */
const BAR_SHARE = 0.9;
const BAR_RADIUS = 4;
const FONT_SIZE = 13;

export const toChartData = (bars: readonly ChartBar[], colours: ChartColours): ChartData<"bar"> => ({
  labels: bars.map(shortName),
  datasets: [
    {
      data: bars.map(({ count }) => count),
      backgroundColor: bars.map(({ tone = "indigo" }) => colours[tone]),
      barPercentage: BAR_SHARE,
      categoryPercentage: 1,
      borderRadius: BAR_RADIUS,
      minBarLength: 2,
    },
  ],
});

type Look = { direction: BarDirection; bars: readonly ChartBar[]; style: ChartStyle };

/** `open` is called with the address of the bar that was clicked. */
export function toChartOptions(
  { direction, bars, style }: Look,
  open: (to: string) => void,
): ChartOptions<"bar"> {
  const isInRows = direction === "rows";
  const [names, counts] = isInRows ? (["y", "x"] as const) : (["x", "y"] as const);
  const { ink } = style.colours;
  return {
    indexAxis: names,
    maintainAspectRatio: false,
    // It replaces an equal drawing, which must not appear to be drawn again.
    animation: false,
    font: { family: style.fontFamily, size: FONT_SIZE },
    layout: { padding: isInRows ? { right: 40 } : { top: 20 } },
    scales: {
      [names]: { ticks: { color: ink, autoSkip: !isInRows, maxRotation: 0 }, grid: { display: false } },
      [counts]: { display: false, beginAtZero: true },
    },
    onClick: (_event, [bar]) => {
      const to = bar && bars[bar.index]?.to;
      if (to) open(to);
    },
    onHover: ({ native }, found) => {
      const canvas = native?.target as HTMLElement | null;
      const isLink = found.some(({ index }) => bars[index]?.to);
      if (canvas) canvas.style.cursor = isLink ? "pointer" : "default";
    },
    plugins: {
      legend: { display: false },
      tooltip: {
        callbacks: {
          title: ([item]) => bars[item?.dataIndex ?? 0]?.name ?? "",
          label: ({ dataIndex }) => countText(bars[dataIndex]!),
        },
      },
      datalabels: {
        color: ink,
        anchor: "end",
        align: isInRows ? "right" : "top",
        font: { weight: 600 },
        // In narrow columns they would cover other columns: the table has them.
        display: ({ chart }) => isInRows || namedEvery(bars, chart.width) === 1,
        formatter: (_count, { dataIndex }) => countText(bars[dataIndex]!),
      },
    },
  };
}
