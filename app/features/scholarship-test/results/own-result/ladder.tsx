import clsx from "clsx";
import type { Tier } from "#app/features/scholarship-test/rules.ts";
import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";

/** The steps of the award as a stair, lit up to the one that the student has reached. */
export function Ladder({ tiers, awardPercent }: { tiers: readonly Tier[]; awardPercent: number }) {
  const { text } = useTexts();
  const steps = [{ minimumScore: 0, discountPercent: 0 }, ...tiers.toReversed()];
  const reached = steps.findLastIndex(({ discountPercent }) => discountPercent <= awardPercent);
  return (
    <ol
      aria-label={text("result.ladder")}
      className="no-print mt-6 grid max-w-measure auto-cols-fr grid-flow-col items-end"
    >
      {steps.map(({ minimumScore, discountPercent }, index) => (
        <li
          key={minimumScore}
          aria-current={index === reached ? "step" : undefined}
          className="flex flex-col text-center text-sm"
        >
          {index === reached && <strong className="pb-1 leading-tight">{text("result.youAreHere")}</strong>}
          <span
            className={clsx(
              "flex flex-col justify-end border-t-[3px] px-0.5 pt-1 pb-2 leading-tight",
              awardPercent > 0 && index <= reached
                ? "ladder-step border-marigold bg-marigold-wash"
                : "border-line bg-wash",
            )}
            style={{ height: `${5 + 1.25 * index}rem`, animationDelay: `${300 * index}ms` }}
          >
            <span className="figures font-semibold">
              {index === 0
                ? text("result.stepBelow", { score: steps[1]?.minimumScore ?? 0 })
                : text("result.stepFrom", { score: minimumScore })}
            </span>
            <span className="figures text-muted">
              {index === 0 ? text("result.stepNone") : text("result.stepOff", { percent: discountPercent })}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
