import clsx from "clsx";

/** A hairline that climbs one stair at `at` (0 to 1), between two sections. */
export function StepDivider({ at, className }: { at: number; className?: string }) {
  const x = Math.round(at * 1000);
  return (
    <svg
      className={clsx("step-line block w-full overflow-visible", className ?? "h-6")}
      viewBox="0 0 1000 24"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <path
        d={`M0 24H${x}V0H1000`}
        className="stroke-hairline"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${Math.max(x - 24, 0)} 24H${x}V0H${Math.min(x + 24, 1000)}`}
        className="stroke-marigold"
        strokeWidth="3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
