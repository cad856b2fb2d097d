import { type KeyboardEvent, lazy, useState } from "react";
import { DrawnChart } from "./drawn-chart.tsx";
import { ProgressBars, ProgressRing } from "./progress.tsx";
import { type ProgressChartProps, pointCount } from "./progress-chart-config.ts";

/** On a network that cannot load the chart, the drawing stays. */
const InteractiveChart = lazy(async () => {
  try {
    return await import("./progress-chart.client.tsx");
  } catch {
    return { default: Drawing };
  }
});

/**
 * Percentages as rings or bars. The interactive chart takes the place of the drawing automatically (Ruling 40). Its values
 * can then be pointed at by keyboard too: focus shows the first, arrow keys move to the others, Escape hides it.
 */
export function ProgressChart(props: ProgressChartProps) {
  const [isInteractive, setIsInteractive] = useState(false);
  const [pointedAt, setPointedAt] = useState<number>();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return setPointedAt(undefined);
    const step = arrowStep(event.key);
    if (step === 0) return;
    event.preventDefault();
    const count = pointCount(props);
    setPointedAt((point = step > 0 ? -1 : count) => (point + step + count) % count);
  };
  return (
    <div
      role="img"
      aria-label={props.label}
      className="rounded-control"
      tabIndex={isInteractive ? 0 : undefined}
      onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && setPointedAt(0)}
      onBlur={() => setPointedAt(undefined)}
      onKeyDown={onKeyDown}
    >
      <DrawnChart
        drawing={<Drawing {...props} />}
        interactive={
          <InteractiveChart {...props} pointedAt={pointedAt} onReady={() => setIsInteractive(true)} />
        }
      />
    </div>
  );
}

const arrowStep = (key: string) => (/^Arrow[RD]/.test(key) ? 1 : /^Arrow/.test(key) ? -1 : 0);

function Drawing({ mode, series }: ProgressChartProps) {
  if (mode === "bar") return <ProgressBars series={series} />;
  return (
    <div className="grid grid-cols-2 gap-4">
      {series.map(({ name, percent, tone }) => (
        <ProgressRing key={name} label={name} percent={percent} tone={tone} />
      ))}
    </div>
  );
}
