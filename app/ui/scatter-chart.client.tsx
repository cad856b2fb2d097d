import { useNavigate } from "@remix-run/react";
import { Chart, LinearScale, PointElement, ScatterController, Tooltip } from "chart.js";
import ChartDataLabels from "chartjs-plugin-datalabels";
import { Scatter as ScatterPlot } from "react-chartjs-2";
import { useChartStyle } from "./chart-style.ts";
import { type Scatter, toScatterData, toScatterOptions } from "./scatter-chart-config.ts";

Chart.register(ScatterController, PointElement, LinearScale, Tooltip);

/** The points drawn by chart.js, with tooltips; a click opens the record of a point. */
export default function InteractivePoints({ scatter }: { scatter: Scatter }) {
  const navigate = useNavigate();
  const style = useChartStyle();
  return (
    <div className="relative h-full">
      <ScatterPlot
        // Until it is drawn again for a narrower screen.
        className="max-w-full"
        data={toScatterData(scatter.points, style.colours)}
        options={toScatterOptions(scatter, style, navigate)}
        plugins={[ChartDataLabels]}
      />
    </div>
  );
}
