import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { ChartFrame } from "./chart-frame.tsx";

/** One bar: its name, the shorter name below a column, its count and the address of its rows, if it has one. */
export type ChartBar = {
  name: string;
  shortName?: string;
  count: number;
  /** How the count is written, if not as the others of the chart. */
  text?: string;
  /** A second figure, which the third heading names. */
  note?: string;
  to?: string;
};

/** A shaded part of the columns that begins so far from the left, from 0 to 1, and ends where the next one begins. */
type ChartBand = { from: number; label: string };

/** Bars in rows with their names before them, or in columns with their names below them. */
type Plot = { direction: "rows" | "columns"; bars: readonly ChartBar[]; bands?: readonly ChartBand[] };

export type BarChartProps = Plot &
  Pick<Parameters<typeof ChartFrame>[0], "title" | "unit" | "lead" | "heads"> & {
    /** How counts are written. */
    format: (count: number) => string;
    /** Shown instead, while every count is 0. */
    empty: string;
  };

type WrittenBar = ChartBar & { text: string };

const shortName = ({ name, shortName = name }: ChartBar): string => shortName;

/** Whether a chart of these bars shows anything. */
const hasCounts = ({ bars }: Pick<Plot, "bars">): boolean => bars.some(({ count }) => count > 0);

/** Counts as bars with an equal table below; every bar with an address, and its number in the table, links to its rows. */
export function BarChart({ empty, direction, bars: counted, bands = [], format, ...frame }: BarChartProps) {
  const bars = counted.map((bar) => ({ ...bar, text: bar.text ?? format(bar.count) }));
  if (!hasCounts({ bars })) return <EmptyChart title={frame.title}>{empty}</EmptyChart>;
  const most = Math.max(...bars.map(({ count }) => count), 1);
  return (
    <ChartFrame {...frame} rows={bars}>
      <div className={clsx("mt-2", direction === "rows" ? "grid min-h-52" : "h-52")}>
        {direction === "rows" ? (
          <Rows bars={bars} most={most} />
        ) : (
          <Columns bars={bars} most={most} bands={bands} />
        )}
      </div>
    </ChartFrame>
  );
}

const EmptyChart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid content-start gap-2">
    <h2 className="text-xl">{title}</h2>
    <p className="text-muted">{children}</p>
  </section>
);

/** Charts beside each other; those without any count are sentences below them. An odd last one has both columns. */
export function BarCharts({ charts }: { charts: readonly BarChartProps[] }) {
  const empty = charts.filter((chart) => !hasCounts(chart));
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {charts.filter(hasCounts).map((chart) => (
        <div key={chart.title} className="min-w-0 lg:last-of-type:odd:col-span-2">
          <BarChart {...chart} />
        </div>
      ))}
      {empty.length > 0 && (
        <dl className="grid gap-1 text-sm text-muted lg:col-span-2">
          {empty.map(({ title, empty: sentence }) => (
            <div key={title} className="flex flex-wrap gap-x-2">
              <dt className="font-semibold">{title}</dt>
              <dd>{sentence}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

type DrawnBars = { bars: readonly WrittenBar[]; most: number };

/** The links are in the table for keyboards and screen readers, so those of the drawing are left out of their order. */
const BarLink = ({
  bar,
  className,
  children,
}: {
  bar: WrittenBar;
  className: string;
  children: ReactNode;
}) => {
  const title = `${bar.name}: ${bar.text}`;
  return bar.to === undefined ? (
    <span className={className} title={title}>
      {children}
    </span>
  ) : (
    <Link to={bar.to} tabIndex={-1} className={className} title={title}>
      {children}
    </Link>
  );
};

function Rows({ bars, most }: DrawnBars) {
  const longest = Math.max(...bars.map(({ text }) => text.length));
  const room = bars.some(({ note }) => note) ? "6.5rem" : `${longest > 5 ? longest / 2 + 1 : 4}rem`;
  return (
    <div className="grid grid-cols-[auto_1fr] items-stretch gap-x-3 @max-[15rem]/page:grid-cols-[minmax(0,1fr)]">
      {bars.map((bar, index) => (
        <BarLink
          // biome-ignore lint/suspicious/noArrayIndexKey: bars keep their places, and two may have the same name
          key={index}
          bar={bar}
          className="col-span-full grid grid-cols-subgrid items-center text-sm text-ink no-underline"
        >
          <span>{bar.name}</span>
          <span className="flex min-w-0 items-center gap-2 whitespace-nowrap">
            <span
              className="mark h-6 min-w-0.5 shrink-0 rounded-r-sm bg-indigo"
              style={{ width: `calc((100% - ${room}) * ${bar.count / most})` }}
            />
            <span className="figures font-semibold">{bar.text}</span>
            {bar.note && <span className="figures text-muted">{bar.note}</span>}
          </span>
        </BarLink>
      ))}
    </div>
  );
}

/** Of the columns of a page on a phone of 320 pixels. */
const PHONE_WIDTH = 288;
const DIGIT_WIDTH = 8;
/** Texts that have no room on a phone with text of twice the size; the table has them. */
const LARGE_TEXT = "@max-[15rem]/page:invisible";

/** Every column of so many has room for its texts, when all columns share a width of so many pixels. */
export function namedEvery(bars: readonly WrittenBar[], width: number): number {
  const longest = Math.max(...bars.map((bar) => Math.max(bar.text.length, shortName(bar).length)));
  return Math.ceil((bars.length * longest * DIGIT_WIDTH) / width);
}

/** Darker from band to band. */
const SHADES = ["bg-leaf/15", "bg-leaf/25", "bg-leaf/40"];

function Columns({ bars, most, bands }: DrawnBars & { bands: readonly ChartBand[] }) {
  const every = namedEvery(bars, PHONE_WIDTH);
  const isNarrow = every > 1;
  const everyLarge = namedEvery(bars, PHONE_WIDTH / 2);
  return (
    <div
      className={clsx(
        "relative isolate flex h-full items-stretch overflow-x-clip",
        isNarrow ? "gap-px sm:gap-1" : "gap-1",
        bands.length > 0 && "pt-6",
      )}
    >
      {bands.map(({ from, label }, index) => (
        <span
          key={label}
          className={clsx(
            "figures absolute top-0 bottom-6 -z-10 text-center text-sm @max-[15rem]/page:text-[0.6rem]",
            SHADES[index],
          )}
          style={{ left: `${100 * from}%`, right: `${100 * (1 - (bands[index + 1]?.from ?? 1))}%` }}
        >
          {label}
        </span>
      ))}
      {bars.map((bar, index) => (
        <BarLink
          // biome-ignore lint/suspicious/noArrayIndexKey: bars keep their places, and two may have the same name
          key={index}
          bar={bar}
          className="flex min-w-0 flex-1 flex-col items-center justify-end text-sm whitespace-nowrap text-ink no-underline"
        >
          <span
            className={clsx(
              "figures font-semibold",
              isNarrow && "max-sm:invisible",
              everyLarge > 1 && LARGE_TEXT,
            )}
          >
            {bar.count > 0 && bar.text}
          </span>
          <span
            className="mark min-h-0.5 w-full rounded-t-sm bg-indigo"
            style={{ height: `calc((100% - 2.75rem) * ${bar.count / most})` }}
          />
          <span
            className={clsx(
              "figures pt-1",
              index % every > 0 && "max-sm:invisible",
              index % everyLarge > 0 && LARGE_TEXT,
            )}
          >
            {shortName(bar)}
          </span>
        </BarLink>
      ))}
    </div>
  );
}
