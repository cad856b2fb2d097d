import { formatScoreBand } from "#app/features/scholarship-test/results/format-score-band.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { ScatterChart } from "#app/ui/scatter-chart.tsx";
import { formatDiscrimination, formatShare } from "./analysis-format.ts";

type Band = { value: string; lowest: number; highest: number; attempts: number };
type Version = {
  id: string;
  number: number | null;
  version: number;
  isCurrent: boolean;
  shareRight: number;
  discrimination: number | null;
  flags: readonly unknown[];
};

const STEP = 0.5;
const QUARTER = 0.25;

/** The distribution of the scores, and the questions by share right and discrimination. */
export function AnalysisCharts({
  distribution,
  versions,
}: {
  distribution: readonly Band[];
  versions: readonly Version[];
}) {
  const shown = versions.flatMap((version) =>
    version.discrimination === null ? [] : [{ ...version, discrimination: version.discrimination }],
  );
  const lowest = Math.min(0, ...shown.map(({ discrimination }) => discrimination));
  const highest = Math.max(STEP, ...shown.map(({ discrimination }) => discrimination));
  const missing = versions.length - shown.length;
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <BarChart
        title="Test scores"
        unit="Attempts by score in percent, all time"
        heads={["Score", "Attempts"]}
        format={formatNumber}
        empty="Appears with the first attempt."
        direction="columns"
        bars={distribution.map((band) => ({
          name: formatScoreBand(band),
          shortName: `${band.lowest}–${band.highest}`,
          count: band.attempts,
        }))}
      />
      <ScatterChart
        title="Difficulty and discrimination"
        lead={
          <>
            Discrimination is high where students who do well on the rest of the paper are right. Diamonds
            have a reason to look at them. The table of questions has the same numbers
            {missing > 0 && `; ${formatCount(missing, "question has", "questions have")} no discrimination`}.
          </>
        }
        scatter={{
          x: { title: "Correct", lowest: 0, highest: 1, step: QUARTER, format: formatShare },
          y: {
            title: "Discrimination",
            lowest: Math.floor(lowest / STEP) * STEP,
            highest: Math.ceil(highest / STEP) * STEP,
            step: QUARTER,
            format: formatDiscrimination,
          },
          points: shown.map(({ id, number, version, isCurrent, shareRight, discrimination, flags }) => ({
            name: `${number ?? "removed"}${isCurrent ? "" : ` v${version}`}`,
            x: shareRight,
            y: discrimination,
            to: `#${id}`,
            isMarked: flags.length > 0,
          })),
        }}
      />
    </div>
  );
}
