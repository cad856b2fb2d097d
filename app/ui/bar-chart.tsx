import { Link } from "@remix-run/react";
import clsx from "clsx";
import { lazy, type ReactNode, useId } from "react";
import { type BarDirection, type ChartBar, countText, namedEvery, shortName } from "./bar-chart-config.ts";
import { Disclosure } from "./disclosure.tsx";
import { DrawnChart } from "./drawn-chart.tsx";
import { RowTh, Table, Td, Th } from "./table.tsx";

type BarsProps = { direction: BarDirection; bars: readonly ChartBar[] };

/** On a network that cannot load the chart, the drawing stays. */
const InteractiveBars = lazy(async () => {
  try {
    return await import("./bar-chart.client.tsx");
  } catch {
    return { default: Drawing };
  }
});

/**
 * Counts as bars with an equal table below; every bar with an address, and its number in the table, links to its rows.
 * Without any count `empty` is shown instead.
 */
export function BarChart({
  title,
  lead,
  heads,
  empty,
  direction,
  bars,
}: BarsProps & {
  title: string;
  lead?: ReactNode;
  /** Headings of the table: of the names and of the counts. */
  heads: readonly [string, string];
  empty: string;
}) {
  const id = useId();
  const hasCounts = bars.some(({ count }) => count > 0);
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {hasCounts ? (
        <>
          {lead && <p className="text-sm text-muted">{lead}</p>}
          <p className="visually-hidden">{bars.map((bar) => `${bar.name}: ${countText(bar)}`).join(", ")}.</p>
          <DrawnChart
            drawing={<Drawing direction={direction} bars={bars} />}
            interactive={
              <div className={HEIGHT}>
                <InteractiveBars direction={direction} bars={bars} />
              </div>
            }
          />
          <Numbers title={title} heads={heads} bars={bars} />
        </>
      ) : (
        <p className="text-muted">{empty}</p>
      )}
    </section>
  );
}

const HEIGHT = "mt-2 h-52";

function Drawing({ direction, bars }: BarsProps) {
  const most = Math.max(...bars.map(({ count }) => count), 1);
  const Bars = direction === "rows" ? Rows : Columns;
  return (
    <div className={HEIGHT}>
      <Bars bars={bars} most={most} />
    </div>
  );
}

type DrawnBars = { bars: readonly ChartBar[]; most: number };

const fill = ({ tone = "indigo" }: ChartBar) => (tone === "leaf" ? "bg-leaf" : "bg-indigo");

/** The links are in the table for keyboards and screen readers, so those of the drawing are left out of their order. */
const BarLink = ({ to, className, children }: { to?: string; className: string; children: ReactNode }) =>
  to === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <Link to={to} tabIndex={-1} className={className}>
      {children}
    </Link>
  );

const Rows = ({ bars, most }: DrawnBars) => (
  <div className="grid h-full grid-cols-[auto_1fr] items-stretch gap-x-3">
    {bars.map((bar, index) => (
      <BarLink
        // biome-ignore lint/suspicious/noArrayIndexKey: bars keep their places, and two may have the same name
        key={index}
        to={bar.to}
        className="col-span-2 grid grid-cols-subgrid items-center text-sm text-ink no-underline"
      >
        <span>{bar.name}</span>
        <span className="flex min-w-0 items-center gap-2">
          <span
            className={clsx("mark h-6 min-w-0.5 shrink-0 rounded-r-sm", fill(bar))}
            style={{ width: `calc((100% - 4rem) * ${bar.count / most})` }}
          />
          <span className="figures font-semibold">{countText(bar)}</span>
        </span>
      </BarLink>
    ))}
  </div>
);

/** Of the columns of a page on a phone of 320 pixels. */
const PHONE_WIDTH = 288;

function Columns({ bars, most }: DrawnBars) {
  const every = namedEvery(bars, PHONE_WIDTH);
  const isNarrow = every > 1;
  return (
    <div className={clsx("flex h-full items-stretch", isNarrow ? "gap-px sm:gap-1" : "gap-1")}>
      {bars.map((bar, index) => (
        <BarLink
          // biome-ignore lint/suspicious/noArrayIndexKey: bars keep their places, and two may have the same name
          key={index}
          to={bar.to}
          className="flex min-w-0 flex-1 flex-col items-center justify-end text-xs whitespace-nowrap text-ink no-underline"
        >
          <span className={clsx("figures font-semibold", isNarrow && "max-sm:invisible")}>
            {bar.count > 0 && countText(bar)}
          </span>
          <span
            className={clsx("mark min-h-0.5 w-full rounded-t-sm", fill(bar))}
            style={{ height: `calc((100% - 2.5rem) * ${bar.count / most})` }}
          />
          <span className={clsx("figures pt-1", index % every > 0 && "max-sm:invisible")}>
            {shortName(bar)}
          </span>
        </BarLink>
      ))}
    </div>
  );
}

const Numbers = ({
  title,
  heads: [nameHead, countHead],
  bars,
}: {
  title: string;
  heads: readonly [string, string];
  bars: readonly ChartBar[];
}) => (
  <Disclosure summary={<span className="text-sm">Show numbers</span>}>
    <Table
      caption={`${title} in numbers`}
      captionHidden
      dense
      head={
        <tr>
          <Th>{nameHead}</Th>
          <Th numeric>{countHead}</Th>
        </tr>
      }
    >
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars keep their places, and two may have the same name
        <tr key={index}>
          <RowTh>{bar.name}</RowTh>
          <Td numeric>
            {bar.to === undefined ? (
              <span className="figures">{countText(bar)}</span>
            ) : (
              <Link to={bar.to} className="link figures" aria-label={`${countText(bar)}: ${bar.name}`}>
                {countText(bar)}
              </Link>
            )}
          </Td>
        </tr>
      ))}
    </Table>
  </Disclosure>
);
