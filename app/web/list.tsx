import { Form, Link, useLocation } from "@remix-run/react";
import { ArrowDown, ArrowUp, ArrowUpDown, Download } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import type { Direction, FilterCount, ListPage, ListQuery } from "#app/domain/kernel/list.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";
import { useIsHydrated } from "./hydration.ts";
import { listAddress, listFields } from "./list-address.ts";

/**
 * The pieces of a list screen (see app/domain/kernel/list.ts). All of it is links and one GET form, so every search,
 * filter, order and page has an address and works without scripts:
 *
 *   <ListSearch list={list} label="Search by name" selects={[{ name: "plan", label: "Plan", choices, counts }]} />
 *   <ListFilter list={list} name="show" label="Show" choices={…} counts={…} />
 *   <ListSummary list={list} noun={["student", "students"]} csv="/admin/students.csv" />
 *   <ListTable list={list} caption="Students" columns={…} rowKey={…} empty={…} />
 *   <ListPages list={list} />
 */
export type ListView<Row> = ListPage<Row> & { query: ListQuery };

const number = new Intl.NumberFormat("en-IN");

/** The search field, the filters with many values, and the button that applies them. */
export function ListSearch<Row>({
  list,
  label,
  selects = [],
}: {
  list: ListView<Row>;
  /** What the words are looked for in: 'Search by name or e-mail'. Leave it out where there is nothing to search. */
  label?: string;
  selects?: readonly ListFilterChoices[];
}) {
  const { pathname } = useLocation();
  const id = useId();
  const { query } = list;
  const ownFields = new Set(["q", ...selects.map(({ name }) => name)]);
  return (
    <search>
      {/* Another query (a filter link, Back) fills the fields anew. */}
      <Form
        key={listAddress(query)}
        method="get"
        action={pathname}
        className="flex flex-wrap items-end gap-3"
      >
        {label && (
          <TextField
            type="search"
            name="q"
            id={id}
            label={label}
            defaultValue={query.search}
            maxLength={100}
            className="min-w-0 grow basis-52 text-sm"
          />
        )}
        {selects.map((filter) => (
          <FilterSelect key={filter.name} query={query} filter={filter} />
        ))}
        {listFields(query)
          .filter(([name]) => !ownFields.has(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <Button variant="secondary" className="-mb-0.5">
          {label ? "Search" : "Show"}
        </Button>
      </Form>
    </search>
  );
}

export type ListFilterChoices = {
  /** Name of the filter in the list's shape. */
  name: string;
  label: string;
  /** Without the choice that filters nothing: that one is called `all`. */
  choices: readonly { value: string; label: string }[];
  all?: string;
  /** How many rows each choice would show; the value "" counts all. */
  counts?: readonly FilterCount[];
};

const withAll = ({ choices, all = "All" }: ListFilterChoices) => [{ value: "", label: all }, ...choices];

const countOf = ({ counts }: ListFilterChoices, value: string) =>
  counts && (counts.find((entry) => entry.value === value)?.count ?? 0);

function FilterSelect({ query, filter }: { query: ListQuery; filter: ListFilterChoices }) {
  const choices = withAll(filter).map(({ value, label }) => {
    const count = countOf(filter, value);
    return { value, label: count === undefined ? label : `${label} (${number.format(count)})` };
  });
  return (
    <SelectField
      name={filter.name}
      label={filter.label}
      choices={choices}
      defaultValue={query.filters[filter.name] ?? ""}
      className="min-w-32 max-w-48 text-sm"
    />
  );
}

/** A filter as links, for a few values that are used all the time. */
export function ListFilter<Row>({ list: { query }, ...filter }: { list: ListView<Row> } & ListFilterChoices) {
  const current = query.filters[filter.name] ?? "";
  return (
    <nav aria-label={filter.label} className="flex flex-wrap gap-2">
      {withAll(filter).map(({ value, label }) => {
        const count = countOf(filter, value);
        return (
          <Link
            key={value}
            to={listAddress(query, { filters: { [filter.name]: value } })}
            aria-current={value === current ? "true" : undefined}
            className="flex min-h-10 items-center gap-2 rounded-full border border-line px-3.5 text-sm hover:border-ink aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-indigo"
          >
            {label}
            {count !== undefined && <span className="figures">{number.format(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

/** How many rows there are, said aloud when it changes, and the download of exactly these. */
export function ListSummary<Row>({
  list,
  noun: [one, many],
  clear = "Show all",
  csv,
}: {
  list: ListView<Row>;
  noun: readonly [string, string];
  /** Says where leaving search and filters leads, in lists whose first view is not everything. */
  clear?: string;
  /** Address of the download; it gets the list's own query. */
  csv?: string;
}) {
  const { query, total } = list;
  const isNarrowed = listAddress(query) !== listAddress(cleared(query));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
      <p role="status">
        <span className="figures font-semibold">{number.format(total)}</span> {total === 1 ? one : many}
        {isNarrowed && (
          <>
            {" · "}
            <Link to={listAddress(cleared(query))} className="link inline-block py-2">
              {clear}
            </Link>
          </>
        )}
      </p>
      {csv && total > 0 && (
        <a
          href={`${csv}${listAddress(query)}`}
          className={buttonClass({ variant: "quiet", size: "small" })}
          download
        >
          <Download className="size-4" aria-hidden />
          Download CSV
        </a>
      )}
    </div>
  );
}

const cleared = (query: ListQuery): ListQuery => ({ ...query, search: "", filters: {} });

export type ListColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Name of the order in the list's shape; the heading becomes a link. */
  sort?: string;
  /** The direction of the first click: descending for scores and dates. */
  first?: Direction;
  numeric?: boolean;
  className?: string;
};

/** The rows. The first column names the row: give it the link to the row's own page. */
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
  columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]];
  rowKey: (row: Row) => string;
  /** Checkboxes that belong to the form with this id, as values of `name`; see ListSelection. */
  selection?: { form: string; name: string; label: (row: Row) => string };
  /** Shown when the list has no rows at all; a search without results says so by itself. */
  empty: ReactNode;
}) {
  if (list.rows.length === 0) return <EmptyList list={list} empty={empty} />;
  const head = (
    <tr>
      {selection && <SelectPage form={selection.form} />}
      {[heading, ...others].map((column) => (
        <ColumnHeading key={column.label} column={column} query={list.query} />
      ))}
    </tr>
  );
  return (
    <Table caption={caption} captionHidden head={head} className="text-sm [&_td]:py-2 [&_th]:py-2">
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

/** Ticks all rows of the page; there only where a script can do it. */
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

function EmptyList<Row>({ list: { query }, empty }: { list: ListView<Row>; empty: ReactNode }) {
  const all = listAddress(cleared(query));
  if (!query.cursor && listAddress(query) === all) return <>{empty}</>;
  return (
    <EmptyState
      title="Nothing matches"
      action={
        <Link to={all} className={buttonClass({ variant: "secondary", size: "small" })}>
          Show all
        </Link>
      }
    >
      No row fits this search and these filters.
    </EmptyState>
  );
}

/** Next and Previous. */
export function ListPages<Row>({ list }: { list: ListView<Row> }) {
  const { query, next, previous } = list;
  if (!next && !previous) return null;
  const look = buttonClass({ variant: "secondary", size: "small" });
  return (
    <nav aria-label="Pages" className="flex gap-3">
      {previous && (
        <Link to={listAddress(query, { before: previous })} rel="prev" className={look}>
          Previous
        </Link>
      )}
      {next && (
        <Link to={listAddress(query, { after: next })} rel="next" className={look}>
          Next
        </Link>
      )}
    </nav>
  );
}

/**
 * The form that the checkboxes of a ListTable belong to. It leads, by GET, to a page that names what will happen to
 * whom: each button's `formAction` is such a page. `all=1` stands for every row of the list's query, which is sent too.
 */
export function ListSelection<Row>({
  list,
  id,
  all,
  children,
}: {
  list: ListView<Row>;
  id: string;
  /** Label of the choice of all rows, for example 'All 1,200 students of this list'. */
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
