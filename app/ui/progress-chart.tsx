import { lazy, Suspense, useEffect, useRef, useState } from "react";
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
 * Percentages as rings or bars. The server renders a drawing; when it is visible and the browser is idle, the
 * interactive chart replaces it, unless the user saves data.
 */
export function ProgressChart(props: ProgressChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isWanted = useSeenAndIdle(frame);
  const drawing = <Drawing {...props} />;
  return (
    <div ref={frame} role="img" aria-label={props.label} className="min-h-44">
      <div aria-hidden="true">
        {isWanted ? (
          <Suspense fallback={drawing}>
            <InteractiveChart {...props} />
          </Suspense>
        ) : (
          drawing
        )}
      </div>
    </div>
  );
}

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

function useSeenAndIdle(frame: React.RefObject<HTMLElement>): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!frame.current || prefersReducedData() || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      whenIdle(() => setIsWanted(true));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return isWanted;
}

const prefersReducedData = () =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? window.requestIdleCallback(run) : setTimeout(run, 200);
