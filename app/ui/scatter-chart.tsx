import clsx from "clsx";
import { type ReactNode, useId } from "react";

/** One point: its short name beside it, its place, the address of its record, and whether it is marked. */
type ChartPoint = { name: string; x: number; y: number; to: string; isMarked: boolean };

/** An axis from `lowest` to `highest` with lines each `step`; `format` writes a value. */
type ChartAxis = {
  title: string;
  lowest: number;
  highest: number;
  step: number;
  format: (value: number) => string;
};

type Scatter = { points: readonly ChartPoint[]; x: ChartAxis; y: ChartAxis };

const listTicks = ({ lowest, highest, step }: ChartAxis): number[] =>
  Array.from({ length: Math.round((highest - lowest) / step) + 1 }, (_, index) => lowest + index * step);

/** How near two points are when the name of one covers the other, as shares of the axes. */
const NEAR = { x: 0.1, y: 0.06 };

/** The points whose names are drawn: marked ones first, and none where it would cover that of another one. */
export function namedPoints({ points, x, y }: Scatter): Set<ChartPoint> {
  const apart = (one: number, other: number, { lowest, highest }: ChartAxis) =>
    Math.abs(one - other) / (highest - lowest);
  const named = new Set<ChartPoint>();
  for (const point of [...points].sort((one, other) => Number(other.isMarked) - Number(one.isMarked))) {
    const covers = [...named].some(
      (other) => apart(point.x, other.x, x) < NEAR.x && apart(point.y, other.y, y) < NEAR.y,
    );
    if (!covers) named.add(point);
  }
  return named;
}

const HEIGHT = { height: "18rem" };

/** Points in two dimensions, for eyes only: the page has a table with the same values, which `lead` names. */
export function ScatterChart({ title, lead, scatter }: { title: string; lead: ReactNode; scatter: Scatter }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-sm text-muted">{lead}</p>
      {scatter.points.length > 0 && (
        <div className="mt-2" style={HEIGHT} aria-hidden="true">
          <Drawing scatter={scatter} />
        </div>
      )}
    </section>
  );
}

const share = (value: number, { lowest, highest }: ChartAxis) =>
  `${(100 * (value - lowest)) / (highest - lowest)}%`;

// Places are styles, because a class for each would be part of every page.
function Drawing({ scatter }: { scatter: Scatter }) {
  const { points, x, y } = scatter;
  const named = namedPoints(scatter);
  return (
    <div
      className="grid h-full gap-x-2 text-sm"
      // Half of the last number extends beyond its axis.
      style={{ gridTemplate: "auto 1fr 1.25rem auto / 2rem 1fr", paddingRight: "1.25rem" }}
    >
      <p className="col-span-2 pb-2">{y.title}</p>
      <div className="relative">
        {listTicks(y).map((value) => (
          <span
            key={value}
            className="figures absolute right-0"
            style={{ bottom: share(value, y), transform: "translateY(50%)" }}
          >
            {y.format(value)}
          </span>
        ))}
      </div>
      <div className="relative border border-hairline">
        {listTicks(y).map((value) => (
          <span
            key={value}
            className="absolute inset-x-0 border-t border-hairline"
            style={{ bottom: share(value, y) }}
          />
        ))}
        {points.map((point) => (
          <Point
            key={point.to}
            point={point}
            isNamed={named.has(point)}
            left={share(point.x, x)}
            bottom={share(point.y, y)}
            values={`${x.format(point.x)}, ${y.format(point.y)}`}
          />
        ))}
      </div>
      <span />
      <div className="relative">
        {listTicks(x).map((value) => (
          <span
            key={value}
            className="figures absolute"
            style={{ left: share(value, x), top: "0.25rem", transform: "translateX(-50%)" }}
          >
            {x.format(value)}
          </span>
        ))}
      </div>
      <p className="col-span-2 pt-1 text-center">{x.title}</p>
    </div>
  );
}

/** The table has the links for keyboards. */
const Point = ({
  point: { name, to, isMarked },
  isNamed,
  left,
  bottom,
  values,
}: {
  point: ChartPoint;
  isNamed: boolean;
  left: string;
  bottom: string;
  values: string;
}) => (
  <a
    href={to}
    tabIndex={-1}
    title={`${name}: ${values}`}
    className="absolute flex items-center gap-1 text-ink no-underline"
    style={{ left, bottom, transform: "translate(-0.25rem, 50%)" }}
  >
    <span
      className={clsx("mark size-2.5", isMarked ? "bg-ink" : "rounded-full bg-indigo")}
      style={isMarked ? { transform: "rotate(45deg)" } : undefined}
    />
    <span className={isNamed ? "figures" : "visually-hidden"}>{name}</span>
  </a>
);
