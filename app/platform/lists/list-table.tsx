import { Link } from "@remix-run/react";
import clsx from "clsx";
import { type ReactNode, useRef } from "react";
import type { Direction, ListQuery } from "#app/kernel/list.ts";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";
import { listAddress, withoutFilters } from "#app/platform/http/list-address.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type PhonePlace, RowTh, Table, Td, Th } from "#app/ui/table.tsx";
import type { ListView } from "./list.tsx";
import { type Order, SortLink } from "./list-sort.tsx";

export type ListColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Name of the sort order in the list's shape; the heading becomes a link. */
  sort?: string;
  /** A muted line below, cut with an ellipsis where it is too long. */
  detail?: { label?: string; sort?: string; cell: (row: Row) => string };
  /** Place of the cell on phones; without one it is hidden there. The first column is always shown. */
  phone?: PhonePlace;
  /** Left out, heading and cells, on screens below 1024 px. */
  isWideOnly?: boolean;
  /** The sort direction of the first click: descending for scores and dates. */
  first?: Direction;
  numeric?: boolean;
  className?: string;
};

/** The columns of a list, at least one. */
export type ListColumns<Row> = readonly [ListColumn<Row>, ...ListColumn<Row>[]];

const WIDE_ONLY = "max-lg:hidden";
/** Beside a panel only what phones show too. */
const WITHOUT_PANEL = "xl:max-[100rem]:hidden";

const hidesColumn = <Row,>({ isWideOnly, phone }: ListColumn<Row>, open: string | undefined) =>
  clsx(isWideOnly && WIDE_ONLY, open !== undefined && !phone && WITHOUT_PANEL);

export const listOrders = <Row,>(columns: ListColumns<Row>): Order[] =>
  columns.flatMap(({ label, sort, first, detail }) => [
    ...(sort ? [{ label, sort, first }] : []),
    ...(detail?.sort && detail.label ? [{ label: detail.label, sort: detail.sort }] : []),
  ]);

/** The rows. The first column names the row: link it to the row's own page. */
export function ListTable<Row>({
  list,
  caption,
  columns: [heading, ...others],
  rowKey,
  selection,
  open,
  empty,
}: {
  list: ListView<Row>;
  caption: string;
  columns: ListColumns<Row>;
  rowKey: (row: Row) => string;
  /** Checkboxes of the form with this id, as values of `name`; see ListSelection. */
  selection?: { form: string; name: string; label: (row: Row) => string };
  /** The row whose record is in a panel beside the list, which leaves less room for columns. */
  open?: string;
  /** Shown when the list has no rows at all; a search without results has its own text. */
  empty: ReactNode;
}) {
  if (list.rows.length === 0) return <EmptyList list={list} empty={empty} noun={caption.toLowerCase()} />;
  const head = (
    <tr>
      {selection && <SelectPage form={selection.form} />}
      {[heading, ...others].map((column) => (
        <ColumnHeading
          key={column.label}
          column={column}
          query={list.query}
          className={column === heading ? undefined : hidesColumn(column, open)}
        />
      ))}
    </tr>
  );
  return (
    <Table caption={caption} captionHidden dense rows head={head}>
      {list.rows.map((row) => (
        <tr key={rowKey(row)} className={rowKey(row) === open ? "bg-indigo-wash" : "hover:bg-wash"}>
          {selection && (
            <Td phone="figure" className="max-sm:-order-1">
              <label>
                <input
                  type="checkbox"
                  form={selection.form}
                  name={selection.name}
                  value={rowKey(row)}
                  aria-label={`Select ${selection.label(row)}`}
                  className="choice block"
                />
              </label>
            </Td>
          )}
          <RowTh className={heading.className}>
            <Cell column={heading} row={row} />
          </RowTh>
          {others.map((column) => (
            <Td
              key={column.label}
              numeric={column.numeric}
              phone={column.phone}
              className={clsx(column.className, hidesColumn(column, open))}
            >
              <Cell column={column} row={row} />
            </Td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function Cell<Row>({ column: { cell, detail }, row }: { column: ListColumn<Row>; row: Row }) {
  const text = detail?.cell(row);
  return (
    <>
      {cell(row)}
      {text && (
        <span className="block max-w-96 truncate font-normal text-muted" title={text}>
          {text}
        </span>
      )}
    </>
  );
}

function ColumnHeading<Row>({
  column,
  query,
  className,
}: {
  column: ListColumn<Row>;
  query: ListQuery;
  className?: string;
}) {
  const { label, sort, first, numeric, detail } = column;
  const isCurrent = [sort, detail?.sort].includes(query.sort.by);
  return (
    <Th numeric={numeric} aria-sort={isCurrent ? query.sort.direction : undefined} className={className}>
      {sort ? <SortLink label={label} sort={sort} first={first} query={query} /> : label}
      {detail?.sort && detail.label && (
        <span className="ml-4">
          <SortLink label={detail.label} sort={detail.sort} query={query} />
        </span>
      )}
    </Th>
  );
}

/** Selects all rows of the page; rendered only with scripts. */
function SelectPage({ form }: { form: string }) {
  const isHydrated = useIsHydrated();
  const box = useRef<HTMLInputElement>(null);
  const selectAll = () => {
    const boxes = box.current?.closest("table")?.querySelectorAll<HTMLInputElement>(`input[form="${form}"]`);
    for (const each of boxes ?? []) each.checked = box.current?.checked ?? false;
  };
  return (
    <th scope="col" className="w-10 align-bottom">
      {isHydrated ? (
        <input
          ref={box}
          type="checkbox"
          aria-label="Select all on this page"
          className="choice block"
          onChange={selectAll}
        />
      ) : (
        <span className="visually-hidden">Select</span>
      )}
    </th>
  );
}

type EmptyProps<Row> = { list: ListView<Row>; empty: ReactNode; noun: string };

function EmptyList<Row>({ list: { query }, empty, noun }: EmptyProps<Row>) {
  const all = listAddress(withoutFilters(query));
  if (!query.cursor && listAddress(query) === all) return <>{empty}</>;
  return (
    <EmptyState
      title={`No ${noun} match this search.`}
      action={
        <Link to={all} className={buttonClass({ variant: "secondary", size: "small" })}>
          Show all
        </Link>
      }
    />
  );
}
