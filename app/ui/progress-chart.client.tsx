import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartType,
  DoughnutController,
  LinearScale,
  Tooltip,
} from "chart.js";
import ChartDataLabels from "chartjs-plugin-datalabels";
import { useEffect, useRef, useState } from "react";
import { Bar, Doughnut } from "react-chartjs-2";
import { type ChartColours, type ChartStyle, useChartStyle } from "./chart-style.ts";
import type { ProgressChartProps, ProgressSeries } from "./progress-chart-config.ts";
import {
  barData,
  barOptions,
  percentLabel,
  RING_POINTS,
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

type Props = ProgressChartProps & {
  /** The point whose tooltip is shown, besides that of the pointer. */
  pointedAt?: number;
  onReady: () => void;
};

/**
 * The chart of the progress card, drawn by chart.js. It takes the place of the drawing without an animation; only a
 * switch to the bars is animated.
 */
export default function InteractiveChart({ mode, series, pointedAt, onReady }: Props) {
  const style = useChartStyle();
  const [shown, setShown] = useState({ mode, isSwitched: false });
  if (mode !== shown.mode) setShown({ mode, isSwitched: true });
  const look = { ...style, isStill: style.isStill || !shown.isSwitched };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  if (mode === "bar") return <Bars series={series} look={look} pointedAt={pointedAt} />;
  return (
    <div className="grid grid-cols-2 gap-4">
      {series.map((one, index) => (
        <Ring
          key={one.name}
          series={one}
          colours={look.colours}
          pointedAt={pointedAt === undefined ? undefined : pointedAt - index * RING_POINTS}
        />
      ))}
    </div>
  );
}

type BarsProps = Pick<Props, "series" | "pointedAt"> & { look: ChartStyle };

function Bars({ series, look, pointedAt }: BarsProps) {
  const chart = useTooltip<"bar">(pointedAt);
  return (
    <div className="relative h-32">
      <Bar
        ref={chart}
        data={barData(series, look.colours)}
        options={barOptions(look)}
        plugins={[ChartDataLabels]}
      />
    </div>
  );
}

type RingProps = { series: ProgressSeries; colours: ChartColours; pointedAt: number | undefined };

function Ring({ series, colours, pointedAt }: RingProps) {
  const chart = useTooltip<"doughnut">(pointedAt);
  return (
    <div className="relative h-24 min-w-0 sm:h-32">
      <span className="figures absolute inset-0 grid place-items-center text-sm font-semibold sm:text-lg">
        {percentLabel(series.percent)}
      </span>
      {/* Above the figure, because the tooltip may cover it. */}
      <Doughnut
        ref={chart}
        className="relative max-w-full"
        data={ringData(series, colours)}
        options={ringOptions}
      />
    </div>
  );
}

/** Shows the tooltip of the point at this index, and none when the chart has no such point. */
function useTooltip<Type extends ChartType>(index: number | undefined) {
  const ref = useRef<Chart<Type>>(null);
  useEffect(() => {
    const chart = ref.current;
    if (!chart?.tooltip) return;
    const point = index === undefined ? undefined : chart.getDatasetMeta(0).data[index];
    if (!point && chart.tooltip.getActiveElements().length === 0) return;
    const active = point ? [{ datasetIndex: 0, index: index! }] : [];
    chart.setActiveElements(active);
    chart.tooltip.setActiveElements(active, point?.tooltipPosition(true) ?? { x: 0, y: 0 });
    chart.update("none");
  }, [index]);
  return ref;
}
