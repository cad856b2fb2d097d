import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";
import { RowTh, Table, Td, Th } from "./table.tsx";

/** One value of a chart in words: its name, how it is written, the address of its rows, and a second figure. */
type ChartRow = { name: string; text: string; to?: string; note?: string };

/**
 * The frame of every chart of staff: its title with unit and period, the drawing, which screen readers skip, and the same
 * numbers as a sentence and a table.
 */
export function ChartFrame({
  title,
  unit,
  lead,
  heads: [nameHead, valueHead, noteHead],
  rows,
  children,
}: {
  title: string;
  /** What is counted and when: 'Students, all time'. */
  unit: string;
  lead?: ReactNode;
  /** Headings of the table: of the names, the values and the notes. */
  heads: readonly [string, string, string?];
  rows: readonly ChartRow[];
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2">
      <h2 className="text-xl">
        {title}
        <span className="block font-sans text-sm font-normal text-muted">{unit}</span>
      </h2>
      {lead && <p className="text-sm text-muted">{lead}</p>}
      <p className="visually-hidden">
        {rows
          .map(
            ({ name, text, note }) =>
              `${name}: ${text}${note ? ` (${note} ${noteHead?.toLowerCase()})` : ""}`,
          )
          .join(", ")}
        .
      </p>
      <div aria-hidden="true">{children}</div>
      <Disclosure summary={<span className="text-sm">Show numbers</span>}>
        <Table
          caption={`${title} in numbers`}
          captionHidden
          dense
          head={
            <tr>
              <Th>{nameHead}</Th>
              <Th numeric>{valueHead}</Th>
              {noteHead && <Th numeric>{noteHead}</Th>}
            </tr>
          }
        >
          {rows.map(({ name, text, to, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places, and two may have the same name
            <tr key={index}>
              <RowTh>{name}</RowTh>
              <Td numeric>
                {to === undefined ? (
                  <span className="figures">{text}</span>
                ) : (
                  <Link to={to} className="link figures" aria-label={`${text}: ${name}`}>
                    {text}
                  </Link>
                )}
              </Td>
              {noteHead && <Td numeric>{note ?? "–"}</Td>}
            </tr>
          ))}
        </Table>
      </Disclosure>
    </section>
  );
}
