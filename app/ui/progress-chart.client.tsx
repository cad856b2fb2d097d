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

/** The chart of the progress card, drawn by chart.js; loaded when it becomes visible. */
export default function InteractiveChart({ mode, series }: ProgressChartProps) {
  const look = useChartStyle();
  if (mode === "bar") {
    return (
      <div className="relative h-44">
        <Bar data={barData(series, look.colours)} options={barOptions(look)} plugins={[ChartDataLabels]} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-4">
      {series.map((one) => (
        <figure key={one.name} className="grid justify-items-center gap-2">
          <div className="relative aspect-square w-full max-w-32">
            <Doughnut data={ringData(one, look.colours)} options={ringOptions(look)} />
            <span className="figures pointer-events-none absolute inset-0 grid place-items-center text-lg font-semibold">
              {percentLabel(one.percent)}
            </span>
          </div>
          <figcaption className="text-sm">{one.name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
