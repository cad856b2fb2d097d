import { useNavigate } from "@remix-run/react";
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from "chart.js";
import ChartDataLabels from "chartjs-plugin-datalabels";
import { Bar } from "react-chartjs-2";
import type { BarDirection, ChartBar } from "./bar-chart-config.ts";
import { toChartData, toChartOptions } from "./bar-chart-config.ts";
import { useChartStyle } from "./chart-style.ts";

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** The bars drawn by chart.js, with tooltips; a click opens the rows of a bar. */
export default function InteractiveBars({
  direction,
  bars,
}: {
  direction: BarDirection;
  bars: readonly ChartBar[];
}) {
  const navigate = useNavigate();
  const style = useChartStyle();
  return (
    <div className="relative h-full">
      <Bar
        // Until it is drawn again for a narrower screen.
        className="max-w-full"
        data={toChartData(bars, style.colours)}
        options={toChartOptions({ direction, bars, style }, navigate)}
        plugins={[ChartDataLabels]}
      />
    </div>
  );
}
