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
import { useEffect, useState } from "react";
import { Bar, Doughnut } from "react-chartjs-2";
import type { ProgressChartProps } from "./progress-chart-config.ts";
import {
  barData,
  barOptions,
  type ChartColours,
  percentLabel,
  ringData,
  ringOptions,
} from "./progress-chart-config.ts";

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

/** The chart colours, read again when the device changes between light and dark mode. */
function useChartStyle() {
  const [look, setLook] = useState(readChartStyle);
  useEffect(() => {
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    const update = () => setLook(readChartStyle());
    scheme.addEventListener("change", update);
    return () => scheme.removeEventListener("change", update);
  }, []);
  return look;
}

/** Colours of the current theme, and whether animations are allowed. */
function readChartStyle() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const colours: ChartColours = {
    indigo: colour("indigo"),
    leaf: colour("leaf"),
    remaining: colour("hairline"),
    ink: colour("ink"),
  };
  return { colours, isStill: matchMedia("(prefers-reduced-motion: reduce)").matches };
}
