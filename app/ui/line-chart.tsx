import clsx from "clsx";
import { ChartFrame } from "./chart-frame.tsx";

/** A value of a line, null where there is none; `text` writes it, `to` is the address of its rows. */
export type LinePoint = { name: string; shortName: string; value: number | null; text: string; to?: string };

/** Values over time as a line, with an equal table below. The newest and the highest value are written beside it. */
export function LineChart({
  points,
  ...frame
}: { points: readonly LinePoint[] } & Pick<Parameters<typeof ChartFrame>[0], "title" | "unit" | "heads">) {
  const most = Math.max(...points.map(({ value }) => value ?? 0), 1);
  const left = (index: number) => (100 * (index + 0.5)) / points.length;
  const bottom = (value: number) => (100 * value) / most;
  const highest = points.findLastIndex(({ value }) => value === most);
  const newest = points.findLastIndex(({ value }) => value !== null);
  // Where a value is missing, another part of the line begins.
  const path = points
    .map(({ value }, index) =>
      value === null
        ? ""
        : `${(points[index - 1]?.value ?? null) === null ? "M" : "L"}${left(index)} ${100 - bottom(value)}`,
    )
    .join("");
  return (
    <ChartFrame {...frame} rows={points}>
      <div className="mt-2 h-40 px-3 pt-6 text-sm">
        <div className="relative h-[calc(100%-1.5rem)] border-b border-line">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible stroke-indigo"
            fill="none"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d={path} vectorEffect="non-scaling-stroke" />
          </svg>
          {points.map(
            ({ name, value, text }, index) =>
              value !== null && (
                <span
                  key={name}
                  title={`${name}: ${text}`}
                  className="mark absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-indigo"
                  style={{ left: `${left(index)}%`, bottom: `${bottom(value)}%` }}
                >
                  {(index === highest || index === newest) && (
                    <span className="figures absolute bottom-full left-1/2 -translate-x-1/2 font-semibold whitespace-nowrap">
                      {text}
                    </span>
                  )}
                </span>
              ),
          )}
        </div>
        <div className="flex pt-1">
          {points.map(({ name, shortName }, index) => (
            <span key={name} className="figures flex min-w-0 flex-1 justify-center whitespace-nowrap">
              <span className={clsx((points.length - 1 - index) % 4 > 0 && "hidden")}>{shortName}</span>
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}
