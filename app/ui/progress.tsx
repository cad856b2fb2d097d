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
    <div className="grid content-between gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="figures whitespace-nowrap">
          {text}
          {expected && (
            <span className="text-muted">
              {" · "}
              <span className="mr-2 inline-block h-3 w-0.5 bg-ink align-baseline" aria-hidden="true" />
              {expected.text}
            </span>
          )}
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
      className="h-24 w-full min-w-0 sm:h-32"
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

const BAR_SCALE = [0, 25, 50, 75, 100];
/** The room for names, axis and the figure after a full bar, in pixels. */
export const BAR_PLACES = { names: 88, axis: 24, figure: 44 };

/** Percentages (0 to 100) as horizontal bars over one axis. */
export function ProgressBars({
  series,
}: {
  series: readonly { name: string; percent: number; tone: "indigo" | "leaf" }[];
}) {
  const { names: left, axis: bottom, figure: right } = BAR_PLACES;
  return (
    <div
      className="relative flex h-32 flex-col whitespace-nowrap"
      style={{ paddingLeft: left, paddingBottom: bottom, paddingRight: right, fontSize: 12 }}
    >
      <div className="figures absolute inset-y-0" style={{ left, right }}>
        {BAR_SCALE.map((tick) => (
          <span
            key={tick}
            className="absolute top-0 flex justify-center border-l border-hairline"
            style={{ left: `${tick}%`, bottom }}
          >
            <span className="absolute top-full pt-1">{tick}%</span>
          </span>
        ))}
      </div>
      {series.map(({ name, percent, tone }) => (
        <div key={name} className="relative flex grow items-center">
          <span className="absolute pr-2 text-right" style={{ left: -left, width: left }}>
            {name}
          </span>
          <span
            className={clsx("mark h-7 rounded-r-[8px]", tone === "indigo" ? "bg-indigo" : "bg-leaf")}
            style={{ width: `${Math.min(Math.max(percent, 0), 100)}%` }}
          />
          <span className="figures pl-1">{percent.toFixed(1)}%</span>
        </div>
      ))}
    </div>
  );
}
