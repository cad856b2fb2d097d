import clsx from "clsx";

const STEP_WIDTH = 10;

/** Path of the first `count` stairs of a staircase that is `height` high: each a riser, then a tread. */
const stairs = (count: number, rise: number, height: number) =>
  `M0 ${height}${`v${-rise}h${STEP_WIDTH}`.repeat(count)}`;

type Drawing = { className?: string };

/** The stepped line, the only ornament. Purely decorative. */
export function StepLine({ steps = 6, rise = 4, className }: Drawing & { steps?: number; rise?: number }) {
  return (
    <svg
      className={clsx("step-line block overflow-visible text-marigold", className)}
      viewBox={`0 0 ${steps * STEP_WIDTH} ${steps * rise}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d={stairs(steps, rise, steps * rise)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** The stair at `position` alone, counted from 1. */
const stair = (position: number, total: number) =>
  `M${(position - 1) * STEP_WIDTH} ${total - position + 1}v-1h${STEP_WIDTH}`;

type StepProgressProps = Drawing & {
  total: number;
  done: number;
  /** Draws the last stair of those that are done, once. */
  fillsLast?: boolean;
};

/** Progress as a staircase: `done` of `total` stairs (0 ≤ done ≤ total). Decorative: the text is beside it. */
export function StepProgress({ total, done, fillsLast = false, className }: StepProgressProps) {
  return (
    <svg
      className={clsx("step-line block overflow-visible", className ?? "h-10 w-full")}
      viewBox={`0 0 ${total * STEP_WIDTH} ${total}`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d={stairs(total, 1, total)} className="stroke-hairline" vectorEffect="non-scaling-stroke" />
      <path
        d={stairs(fillsLast ? done - 1 : done, 1, total)}
        className="stroke-marigold"
        vectorEffect="non-scaling-stroke"
      />
      {fillsLast && (
        <path
          d={stair(done, total)}
          className="stair-fill stroke-marigold"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
