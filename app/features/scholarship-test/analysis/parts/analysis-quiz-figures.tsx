import { formatNumber } from "#app/kernel/count.ts";
import { Figure } from "#app/ui/figure.tsx";
import { formatDecimal } from "./analysis-format.ts";

type Figures = {
  attempts: number;
  mean: number | null;
  standardDeviation: number | null;
  reliability: { value: number | null };
  explanation: string;
};

/** The figures of the whole quiz, and what the reliability means. */
export const QuizFigures = ({
  figures: { attempts, mean, standardDeviation, reliability, explanation },
}: {
  figures: Figures;
}) => (
  <section aria-label="The quiz in figures" className="grid gap-3">
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      <Figure
        value={formatNumber(attempts)}
        label={attempts === 1 ? "finished attempt" : "finished attempts"}
      />
      <Figure value={formatDecimal(mean, 1, "%")} label="mean score" />
      <Figure value={formatDecimal(standardDeviation, 1)} label="standard deviation, points" />
      <Figure value={formatDecimal(reliability.value, 2)} label="reliability (KR-20)" />
    </dl>
    <p className="max-w-measure text-muted">
      <strong className="font-semibold text-ink">Reliability.</strong> {explanation}
    </p>
  </section>
);
