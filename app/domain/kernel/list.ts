import * as v from "valibot";

/**
 * One way to list things, for every screen with more rows than fit on it. A capability describes its list once:
 *
 *   export const STUDENT_LIST = defineList({
 *     sorts: ["name", "score", "created"],
 *     defaultSort: { by: "name", direction: "ascending" },
 *     filters: { show: oneOf(["high", "scholarship"]), course: anyOf() },
 *   });
 *
 * The route reads the address with `readListQuery` (app/http/list-address.ts), the use-case hands the query to
 * `keyset` (db/queries/keyset.ts), the screen is put together from app/components/list.tsx, the download from app/http/csv.
 */
export type ListShape<Sort extends string = string, Filters extends FilterSchemas = FilterSchemas> = {
  sorts: readonly Sort[];
  defaultSort: SortOrder<Sort>;
  /** Each filter's value is a text in the address; the empty text filters nothing. */
  filters: Filters;
};

export type Direction = "ascending" | "descending";
export type SortOrder<Sort extends string = string> = { by: Sort; direction: Direction };

type FilterSchema = v.GenericSchema<unknown, string>;
type FilterSchemas = Record<string, FilterSchema>;

/** The last row on one side of the page and where to go from it. */
export type Cursor = { side: "after" | "before"; value: string | number; id: string };

/** What a caller of the API asks of a list: so many rows beside a cursor, or without a size all of them. */
export type PageRequest = { size?: number; cursor?: Cursor };

/** Rows with what leads to the pages beside them. */
export type Page<Row> = { rows: Row[]; next?: string; previous?: string };

type Position = [value: string | number, id: string];

/**
 * A page of rows that are read whole because they are few by nature, in the order of the list. `placeOf` says what a
 * row is sorted by, and its id; the row that a cursor names may be gone.
 */
export function pageOfRows<Row>(
  rows: readonly Row[],
  direction: Direction,
  placeOf: (row: Row) => Position,
  { size = rows.length, cursor }: PageRequest,
): Page<Row> {
  const isAfter = (row: Row, { value, id }: Cursor) => {
    const [ownValue, ownId] = placeOf(row);
    if (ownValue === value) return direction === "ascending" ? ownId > id : ownId < id;
    return direction === "ascending" ? ownValue > value : ownValue < value;
  };
  const isAt = (row: Row, { value, id }: Cursor) => placeOf(row)[0] === value && placeOf(row)[1] === id;
  const isBackward = cursor?.side === "before";
  const beyond = rows.filter((row) => {
    if (!cursor) return true;
    return isBackward ? !isAfter(row, cursor) && !isAt(row, cursor) : isAfter(row, cursor);
  });
  const shown = isBackward ? beyond.slice(-size) : beyond.slice(0, size);
  const [first, last] = [shown.at(0), shown.at(-1)];
  return {
    rows: shown,
    next: last && last !== rows.at(-1) ? JSON.stringify(placeOf(last)) : undefined,
    previous: first && first !== rows.at(0) ? JSON.stringify(placeOf(first)) : undefined,
  };
}

/** What an address asks of a list, every value checked; what made no sense was left out. */
export type ListQuery<Shape extends ListShape = ListShape> = {
  search: string;
  filters: { [Name in keyof Shape["filters"]]: v.InferOutput<Shape["filters"][Name]> };
  sort: SortOrder<Shape["sorts"][number]>;
  defaultSort: SortOrder;
  cursor?: Cursor;
};

/**
 * One page of rows. `total` counts all pages, unless `isMore` says that counting ended there; `next` and `previous` are
 * cursors for the address.
 */
export type ListPage<Row> = {
  rows: Row[];
  total: number;
  isMore?: boolean;
  next?: string;
  previous?: string;
};

/** A value of a filter and how many rows the list would have with it, the other filters as they are. */
export type FilterCount = { value: string; count: number };

export const defineList = <const Sort extends string, Filters extends FilterSchemas>(
  shape: ListShape<Sort, Filters>,
) => shape;

/** A filter with a closed list of values. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.fallback(v.picklist(["", ...values] as unknown as ["", ...Values]), "");

const FILTER_LENGTH = 120;

/** A filter whose values are ids or names that only the database knows. */
export const anyText = () => v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(FILTER_LENGTH)), "");
