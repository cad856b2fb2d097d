import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

/**
 * A table that scrolls inside its own labelled region. `caption` names it; hide it with `captionHidden` when the
 * heading above is the same. Rows are plain <tr>, cells are Th, RowTh and Td.
 */
export function Table({
  caption,
  captionHidden = false,
  stacked = false,
  dense = false,
  rows = false,
  head,
  children,
}: {
  caption: string;
  captionHidden?: boolean;
  /** On small screens each row becomes a block; for tables of text, where columns need not be compared. */
  stacked?: boolean;
  /** For tables with many rows: small text, less space. */
  dense?: boolean;
  /**
   * On small screens each row has two lines: its heading and the cells with `phone`. The others are hidden. Where there
   * is room for the whole table, its head stays in view.
   */
  rows?: boolean;
  head: ReactNode;
  children: ReactNode;
}) {
  const table = (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={clsx("relative max-w-full overflow-x-auto", dense && "text-sm [&_td]:py-2 [&_th]:py-2")}
    >
      <table
        className={clsx("w-full border-collapse text-left", stacked && "table-stacked", rows && "table-rows")}
      >
        <caption className={captionHidden ? "visually-hidden" : "pb-2 text-left text-sm text-muted"}>
          {caption}
        </caption>
        <thead className="border-b-2 border-ink text-sm">{head}</thead>
        <tbody className="divide-y divide-hairline">{children}</tbody>
      </table>
    </section>
  );
  return rows ? <div className="table-box">{table}</div> : table;
}

/** Right-aligned, with space before a following text column. */
const NUMERIC = "pr-6 text-right";

/** Heading of a column. Numeric columns align their heading right. */
export function Th({ numeric, className, ...rest }: ComponentProps<"th"> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx("py-2 pr-4 align-bottom font-semibold last:pr-0", numeric && NUMERIC, className)}
    />
  );
}

/** Heading of a row: the name of its record. */
export function RowTh({ className, ...rest }: ComponentProps<"th">) {
  return <th scope="row" {...rest} className={clsx("py-3 pr-4 align-top font-semibold", className)} />;
}

/** Place of a cell on small screens, in a table with `rows`: beside the heading, or below it. */
export type PhonePlace = "figure" | "line";

type TdProps = ComponentProps<"td"> & { numeric?: boolean; phone?: PhonePlace };

export function Td({ numeric, phone, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      data-phone={phone}
      className={clsx("py-3 pr-4 align-top last:pr-0", numeric && NUMERIC, className)}
    />
  );
}
