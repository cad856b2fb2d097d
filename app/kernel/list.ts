import * as v from "valibot";

/** Rows of a page of every list. */
export const PAGE_SIZE = 50;

/**
 * The definition of a list, for every screen with more rows than fit on it. A capability defines its list once, for
 * example `defineList({ sorts: ["name", "score"], defaultSort: { by: "name", direction: "ascending" }, filters: { show:
 * oneOf(["high", "scholarship"]), course: anyText() } })`. The route reads the address with `readListQuery`
 * (app/platform/http/list-query.server.ts), the use-case passes the query to `keyset` (db/keyset.ts), the screen uses
 * app/platform/lists/list.tsx, the download app/platform/http/csv.server.ts.
 */
export type ListShape<Sort extends string = string, Filters extends FilterSchemas = FilterSchemas> = {
  sorts: readonly Sort[];
  defaultSort: SortOrder<Sort>;
  /** The value of each filter is a text in the address; the empty text means no filter. */
  filters: Filters;
  /** The filters with which the list shows what it leaves out at first, such as `{ show: "all" }`. */
  whole?: { readonly [Name in keyof Filters]?: v.InferOutput<Filters[Name]> };
  /** Filters that choose another list, or other figures of the same rows: they hide none. */
  choosing?: readonly (keyof Filters & string)[];
};

export type Direction = "ascending" | "descending";
export type SortOrder<Sort extends string = string> = { by: Sort; direction: Direction };

/** What a person saved of a list: its address, and the query with search, filters and order. */
export type SavedView = { id: string; list: string; name: string; query: string };

type FilterSchema = v.GenericSchema<unknown, string>;
type FilterSchemas = Record<string, FilterSchema>;

/** The row at one edge of a page and the direction from it. */
export type Cursor = { side: "after" | "before"; value: string | number; id: string };

/** From one row to the one after or before it. */
export type ListStep = { from: string; side: Cursor["side"] };

/**
 * A page that an API caller requests: `size` rows after or before a cursor; without a size all rows. Some lists take since
 * when their rows have changed, in epoch ms, and the id that the caller's own system has given one.
 */
export type PageRequest = { size?: number; cursor?: Cursor; updatedSince?: number; externalId?: string };

/** Rows with the cursors of the neighbouring pages. */
export type Page<Row> = { rows: Row[]; next?: string; previous?: string };

type Position = [value: string | number, id: string];

/**
 * Returns a page of rows that are few and therefore read whole, in the order of the list. `sortKey` returns the sort
 * value and id of a row; the row of a cursor may have been deleted.
 */
export function paginate<Row>(
  rows: readonly Row[],
  direction: Direction,
  sortKey: (row: Row) => Position,
  { size = rows.length, cursor }: PageRequest,
): Page<Row> {
  const isAfter = (row: Row, { value, id }: Cursor) => {
    const [ownValue, ownId] = sortKey(row);
    if (ownValue === value) return direction === "ascending" ? ownId > id : ownId < id;
    return direction === "ascending" ? ownValue > value : ownValue < value;
  };
  const isAt = (row: Row, { value, id }: Cursor) => sortKey(row)[0] === value && sortKey(row)[1] === id;
  const isBackward = cursor?.side === "before";
  const beyond = rows.filter((row) => {
    if (!cursor) return true;
    return isBackward ? !isAfter(row, cursor) && !isAt(row, cursor) : isAfter(row, cursor);
  });
  const shown = isBackward ? beyond.slice(-size) : beyond.slice(0, size);
  const [first, last] = [shown.at(0), shown.at(-1)];
  return {
    rows: shown,
    next: last && last !== rows.at(-1) ? JSON.stringify(sortKey(last)) : undefined,
    previous: first && first !== rows.at(0) ? JSON.stringify(sortKey(first)) : undefined,
  };
}

/** The same of rows in any order: ascending, where texts compare by code units, as the cursors do. */
export function paginateUnsorted<Row>(
  rows: readonly Row[],
  sortKey: (row: Row) => Position,
  page: PageRequest,
): Page<Row> {
  const isBefore = (one: Position, other: Position) =>
    one[0] === other[0] ? one[1] < other[1] : one[0] < other[0];
  const sorted = rows.toSorted((one, other) => (isBefore(sortKey(one), sortKey(other)) ? -1 : 1));
  return paginate(sorted, "ascending", sortKey, page);
}

/** What a download of a list without filters records. */
export const WHOLE_LIST: Pick<ListQuery, "search" | "filters"> = { search: "", filters: {} };

/** The validated query of a list's address; invalid values are dropped. */
export type ListQuery<Shape extends ListShape = ListShape> = {
  search: string;
  filters: { [Name in keyof Shape["filters"]]: v.InferOutput<Shape["filters"][Name]> };
  sort: SortOrder<Shape["sorts"][number]>;
  defaultSort: SortOrder;
  cursor?: Cursor;
  /** The filters of the whole list. */
  whole?: Record<string, string>;
};

/** The query of all rows: without search and filters, and with what the list leaves out at first. */
export function wholeList<Shape extends ListShape>(
  { filters, whole, choosing = [] }: Shape,
  query: ListQuery<Shape>,
): ListQuery<Shape> {
  const values = Object.keys(filters).map((name) => [
    name,
    choosing.includes(name) ? query.filters[name] : (whole?.[name] ?? ""),
  ]);
  return { ...query, search: "", filters: Object.fromEntries(values), cursor: undefined };
}

/** True when search and filters, or what the list leaves out at first, can hide rows. */
export function canHideRows<Shape extends ListShape>(shape: Shape, query: ListQuery<Shape>): boolean {
  const { filters } = wholeList(shape, query);
  return (
    query.search !== "" || Object.entries(filters).some(([name, value]) => query.filters[name] !== value)
  );
}

/**
 * One page of rows. `total` counts all pages; with `isMore` counting stopped there. `all` counts the whole list when
 * search or filters hide some of it. `next` and `previous` are cursors for the address.
 */
export type ListPage<Row> = {
  rows: Row[];
  total: number;
  isMore?: boolean;
  all?: number;
  /** Counting the whole list stopped there. */
  isAllMore?: boolean;
  next?: string;
  previous?: string;
};

export const sumCounts = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** A page of a list with a filter by state: its total, and the count of each state and of all. */
export function withStateCounts<Row>(
  page: Omit<ListPage<Row>, "total" | "all">,
  { state, counts, whole }: { state: string; counts: FilterCount[]; whole: readonly { count: number }[] },
): ListPage<Row> & { counts: FilterCount[] } {
  const all = sumCounts(counts);
  const total = state === "" ? all : (counts.find(({ value }) => value === state)?.count ?? 0);
  return { ...page, total, all: sumCounts(whole), counts: [{ value: "", count: all }, ...counts] };
}

/** The counts of a list that counts up to `most`. */
export const boundedCounts = (total: number, all: number, most: number) => ({
  total: Math.min(total, most),
  isMore: total > most,
  all: Math.min(all, most),
  isAllMore: all > most,
});

/** A value of a filter and the number of rows with it, the other filters unchanged. */
export type FilterCount = { value: string; count: number };

export const defineList = <const Sort extends string, Filters extends FilterSchemas>(
  shape: ListShape<Sort, Filters>,
) => shape;

/** A filter with a closed list of values. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.fallback(v.picklist(["", ...values] as unknown as ["", ...Values]), "");

/** A filter whose values may change while the program runs. */
export const oneOfThese = (values: () => readonly string[]) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.check((value) => value === "" || values().includes(value)),
    ),
    "",
  );

const FILTER_LENGTH = 120;

/** A filter whose values are ids or names in the database. */
export const anyText = () => v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(FILTER_LENGTH)), "");
