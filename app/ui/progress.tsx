import clsx from "clsx";

/** `value` of `max`, as a bar with its words above it. Both stand in the page without scripts. */
export function ProgressBar({
  id,
  label,
  value,
  max = 100,
  text,
}: {
  id: string;
  label: string;
  value: number;
  max?: number;
  /** The value in words, for example '4 of 24 weeks'. */
  text: string;
}) {
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="figures text-muted">{text}</span>
      </div>
      <progress
        id={id}
        value={value}
        max={max}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-hairline accent-indigo [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-indigo"
      >
        {text}
      </progress>
    </div>
  );
}

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

/** `percent` (0 to 100) as a ring with the figure in its middle; 70 % of its width is open. */
export function ProgressRing({
  label,
  percent,
  tone = "indigo",
  className,
}: {
  label: string;
  percent: number;
  tone?: "indigo" | "leaf";
  className?: string;
}) {
  const share = Math.min(Math.max(percent, 0), 100) / 100;
  const figure = `${percent.toFixed(1)}%`;
  return (
    <svg
      viewBox="0 0 120 120"
      role="img"
      aria-label={`${label} ${figure}`}
      className={clsx("size-32", className)}
    >
      <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="18" className="stroke-hairline" />
      <circle
        cx="60"
        cy="60"
        r={RADIUS}
        fill="none"
        strokeWidth="18"
        strokeDasharray={`${LENGTH * share} ${LENGTH}`}
        transform="rotate(-90 60 60)"
        className={tone === "indigo" ? "stroke-indigo" : "stroke-leaf"}
      />
      <text x="60" y="60" dy="0.35em" textAnchor="middle" className="figures fill-ink text-lg font-semibold">
        {figure}
      </text>
    </svg>
  );
}
