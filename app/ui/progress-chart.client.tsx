import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  LinearScale,
  Tooltip,
} from "chart.js";
import ChartDataLabels from "chartjs-plugin-datalabels";
import { useState } from "react";
import { Bar, Doughnut } from "react-chartjs-2";
import { useChartStyle } from "./chart-style.ts";
import type { ProgressChartProps } from "./progress-chart-config.ts";
import { barData, barOptions, percentLabel, ringData, ringOptions } from "./progress-chart-config.ts";

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  LinearScale,
  Tooltip,
);

/**
 * The chart of the progress card, drawn by chart.js. It takes the place of the drawing without an animation; only a
 * switch to the bars is animated.
 */
export default function InteractiveChart({ mode, series }: ProgressChartProps) {
  const style = useChartStyle();
  const [shown, setShown] = useState({ mode, isSwitched: false });
  if (mode !== shown.mode) setShown({ mode, isSwitched: true });
  const look = { ...style, isStill: style.isStill || !shown.isSwitched };
  if (mode === "bar") {
    return (
      <div className="relative h-44">
        <Bar data={barData(series, look.colours)} options={barOptions(look)} plugins={[ChartDataLabels]} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 justify-items-center gap-4">
      {series.map((one) => (
        <div key={one.name} className="relative aspect-square min-h-0 w-full max-w-24 sm:max-w-32">
          <Doughnut data={ringData(one, look.colours)} options={ringOptions} />
          <span className="figures pointer-events-none absolute inset-0 grid place-items-center text-sm font-semibold sm:text-lg">
            {percentLabel(one.percent)}
          </span>
        </div>
      ))}
    </div>
  );
}
