import clsx from "clsx";
import { lazy, type ReactNode, useId } from "react";
import { DrawnChart } from "./drawn-chart.tsx";
import {
  type ChartAxis,
  type ChartPoint,
  listTicks,
  namedPoints,
  type Scatter,
} from "./scatter-chart-config.ts";

/** On a network that cannot load the chart, the drawing stays. */
const InteractivePoints = lazy(async () => {
  try {
    return await import("./scatter-chart.client.tsx");
  } catch {
    return { default: Drawing };
  }
});

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
        <DrawnChart
          drawing={
            <div className="mt-2" style={HEIGHT}>
              <Drawing scatter={scatter} />
            </div>
          }
          interactive={
            <div className="mt-2" style={HEIGHT}>
              <InteractivePoints scatter={scatter} />
            </div>
          }
        />
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
      className="grid h-full gap-x-2 text-xs"
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
}: {
  point: ChartPoint;
  isNamed: boolean;
  left: string;
  bottom: string;
}) => (
  <a
    href={to}
    tabIndex={-1}
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
