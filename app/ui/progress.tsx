import clsx from "clsx";

type ProgressBarProps = {
  id: string;
  label: string;
  percent: number;
  /** The same as text, for example '4 / 24'. */
  text: string;
  /** Where the bar should be by now, as a tick and in words. */
  expected?: { percent: number; text: string };
  tone?: "indigo" | "leaf";
};

/** A percentage (0 to 100) as a bar with its text above it and a tick at the expected position, without scripts. */
export function ProgressBar({ id, label, percent, text, expected, tone = "indigo" }: ProgressBarProps) {
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="figures whitespace-nowrap">
          {text}
          {expected && <span className="text-muted"> · {expected.text}</span>}
        </span>
      </div>
      <div className="relative">
        <progress
          id={id}
          value={percent}
          max={100}
          className={clsx(
            "block h-2 w-full appearance-none overflow-hidden rounded-full bg-hairline [&::-webkit-progress-bar]:bg-hairline",
            tone === "indigo"
              ? "accent-indigo [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-value]:bg-indigo"
              : "accent-leaf [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-value]:bg-leaf",
          )}
        >
          {text}
        </progress>
        {expected && (
          <span
            className="expected-tick absolute -inset-y-1 w-0.5 bg-ink"
            style={{ left: `calc(${expected.percent}% - 1px)` }}
            aria-hidden="true"
          />
        )}
      </div>
    </div>
  );
}

const RADIUS = 46;
/** Leaves 70 % of the ring's width open. */
const THICKNESS = (2 * RADIUS * 0.3) / 1.7;
const LENGTH = 2 * Math.PI * RADIUS;

/** `percent` (0 to 100) as a ring with the figure in its middle; 70 % of its width is open. */
export function ProgressRing({
  label,
  percent,
  tone,
}: {
  label: string;
  percent: number;
  tone: "indigo" | "leaf";
}) {
  const share = Math.min(Math.max(percent, 0), 100) / 100;
  const figure = `${percent.toFixed(1)}%`;
  return (
    <svg
      viewBox="0 0 120 120"
      role="img"
      aria-label={`${label} ${figure}`}
      className="w-full max-w-24 sm:max-w-32"
    >
      <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth={THICKNESS} className="stroke-hairline" />
      <circle
        cx="60"
        cy="60"
        r={RADIUS}
        fill="none"
        strokeWidth={THICKNESS}
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

const BAR_SCALE = [0, 20, 40, 60, 80, 100];

/** Percentages (0 to 100) as horizontal bars over one axis. */
export function ProgressBars({
  series,
}: {
  series: readonly { name: string; percent: number; tone: "indigo" | "leaf" }[];
}) {
  return (
    <div className="grid gap-1">
      {series.map(({ name, percent, tone }) => (
        <div key={name}>
          <div className="flex justify-between text-sm">
            <span>{name}</span>
            <span className="figures font-semibold">{percent.toFixed(1)}%</span>
          </div>
          <svg
            viewBox="0 0 100 28"
            preserveAspectRatio="none"
            className="h-7 w-full rounded-[8px] bg-hairline"
            aria-hidden="true"
          >
            <rect
              width={Math.min(Math.max(percent, 0), 100)}
              height="28"
              className={tone === "indigo" ? "fill-indigo" : "fill-leaf"}
            />
          </svg>
        </div>
      ))}
      <div className="figures flex justify-between text-sm text-muted">
        {BAR_SCALE.map((tick) => (
          <span key={tick}>{tick}%</span>
        ))}
      </div>
    </div>
  );
}
