import { Form, Link } from "@remix-run/react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useIsHydrated } from "#app/browser/use-hydrated.ts";
import type { Direction, ListQuery } from "#app/domain/kernel/list.ts";
import { listAddress, listFields, withoutFilters } from "#app/http/list-address.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";
import type { ListView } from "./list.tsx";

type ListColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Name of the sort order in the list's shape; the heading becomes a link. */
  sort?: string;
  /** The sort direction of the first click: descending for scores and dates. */
  first?: Direction;
  numeric?: boolean;
  className?: string;
};

/** The columns of a list, at least one. */
export type ListColumns<Row> = readonly [ListColumn<Row>, ...ListColumn<Row>[]];

/** The rows. The first column names the row: link it to the row's own page. */
export function ListTable<Row>({
  list,
  caption,
  columns: [heading, ...others],
  rowKey,
  selection,
  empty,
}: {
  list: ListView<Row>;
  caption: string;
  columns: ListColumns<Row>;
  rowKey: (row: Row) => string;
  /** Checkboxes of the form with this id, as values of `name`; see ListSelection. */
  selection?: { form: string; name: string; label: (row: Row) => string };
  /** Shown when the list has no rows at all; a search without results has its own text. */
  empty: ReactNode;
}) {
  if (list.rows.length === 0) return <EmptyList list={list} empty={empty} noun={caption.toLowerCase()} />;
  const head = (
    <tr>
      {selection && <SelectPage form={selection.form} />}
      {[heading, ...others].map((column) => (
        <ColumnHeading key={column.label} column={column} query={list.query} />
      ))}
    </tr>
  );
  return (
    <Table caption={caption} captionHidden dense head={head}>
      {list.rows.map((row) => (
        <tr key={rowKey(row)} className="hover:bg-wash">
          {selection && (
            <Td>
              <input
                type="checkbox"
                form={selection.form}
                name={selection.name}
                value={rowKey(row)}
                aria-label={`Select ${selection.label(row)}`}
                className="choice"
              />
            </Td>
          )}
          <RowTh className={heading.className}>{heading.cell(row)}</RowTh>
          {others.map((column) => (
            <Td key={column.label} numeric={column.numeric} className={column.className}>
              {column.cell(row)}
            </Td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function ColumnHeading<Row>({ column, query }: { column: ListColumn<Row>; query: ListQuery }) {
  const { label, sort, first = "ascending", numeric } = column;
  if (!sort) return <Th numeric={numeric}>{label}</Th>;
  const isCurrent = query.sort.by === sort;
  const current = isCurrent ? query.sort.direction : undefined;
  const Arrow = current === "ascending" ? ArrowUp : current === "descending" ? ArrowDown : ArrowUpDown;
  const direction = isCurrent ? opposite(query.sort.direction) : first;
  return (
    <Th numeric={numeric} aria-sort={current}>
      <Link
        to={listAddress(query, { sort: { by: sort, direction } })}
        className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap underline-offset-4 hover:underline"
      >
        {label}
        <Arrow className={`size-3.5 shrink-0 ${isCurrent ? "" : "text-line"}`} aria-hidden />
      </Link>
    </Th>
  );
}

const opposite = (direction: Direction): Direction =>
  direction === "ascending" ? "descending" : "ascending";

/** Selects all rows of the page; rendered only with scripts. */
function SelectPage({ form }: { form: string }) {
  const isHydrated = useIsHydrated();
  const box = useRef<HTMLInputElement>(null);
  const selectAll = () => {
    const boxes = box.current?.closest("table")?.querySelectorAll<HTMLInputElement>(`input[form="${form}"]`);
    for (const each of boxes ?? []) each.checked = box.current?.checked ?? false;
  };
  return (
    <th scope="col" className="w-10 py-2 align-bottom">
      {isHydrated ? (
        <input
          ref={box}
          type="checkbox"
          aria-label="Select all on this page"
          className="choice"
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

/**
 * The form of a ListTable's checkboxes. It opens, by GET, a page that confirms the action for the selection: each
 * button's `formAction` is such a page. `all=1` selects every row of the list's query, which is sent too.
 */
export function ListSelection<Row>({
  list,
  id,
  all,
  children,
}: {
  list: ListView<Row>;
  id: string;
  /** Label of the checkbox that selects all rows, for example 'Select all 1,200'. */
  all: string;
  children: ReactNode;
}) {
  if (list.rows.length === 0) return null;
  return (
    <Form
      id={id}
      method="get"
      className="bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-paper py-2 text-sm sm:sticky"
    >
      {listFields(list.query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input type="checkbox" name="all" value="1" className="choice" />
        {all}
      </label>
      {children}
    </Form>
  );
}
