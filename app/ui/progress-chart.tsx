import { lazy } from "react";
import { DrawnChart } from "./drawn-chart.tsx";
import { ProgressBars, ProgressRing } from "./progress.tsx";
import type { ProgressChartProps } from "./progress-chart-config.ts";

/** On a network that cannot load the chart, the drawing stays. */
const InteractiveChart = lazy(async () => {
  try {
    return await import("./progress-chart.client.tsx");
  } catch {
    return { default: Drawing };
  }
});

/** Percentages as rings or bars. */
export const ProgressChart = (props: ProgressChartProps) => (
  <div role="img" aria-label={props.label} className="min-h-44">
    <DrawnChart drawing={<Drawing {...props} />} interactive={<InteractiveChart {...props} />} />
  </div>
);

function Drawing({ mode, series }: ProgressChartProps) {
  if (mode === "bar") return <ProgressBars series={series} />;
  return (
    <div className="grid grid-cols-2 gap-4">
      {series.map(({ name, percent, tone }) => (
        <figure key={name} className="grid justify-items-center gap-2">
          <ProgressRing label={name} percent={percent} tone={tone} />
          <figcaption className="text-sm">{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
