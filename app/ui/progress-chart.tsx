import { lazy, useState } from "react";
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

/**
 * Percentages as rings or bars. The interactive chart replaces the drawing when the user points at it or switches its
 * mode: nobody else sees it drawn twice, or loads it.
 */
export function ProgressChart(props: ProgressChartProps) {
  const [initialMode] = useState(props.mode);
  const [isPointedAt, setIsPointedAt] = useState(false);
  return (
    <div
      role="img"
      aria-label={props.label}
      className="min-h-24 sm:min-h-32"
      onPointerEnter={() => setIsPointedAt(true)}
    >
      <DrawnChart
        drawing={<Drawing {...props} />}
        interactive={<InteractiveChart {...props} />}
        isUsed={isPointedAt || props.mode !== initialMode}
      />
    </div>
  );
}

function Drawing({ mode, series }: ProgressChartProps) {
  if (mode === "bar") return <ProgressBars series={series} />;
  return (
    <div className="grid grid-cols-2 justify-items-center gap-4">
      {series.map(({ name, percent, tone }) => (
        <ProgressRing key={name} label={name} percent={percent} tone={tone} />
      ))}
    </div>
  );
}
