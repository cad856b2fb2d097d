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
 * The route reads the address with `readListQuery` (app/web/list-address.ts), the use-case hands the query to
 * `keyset` (db/queries/keyset.ts), the screen is put together from app/web/list.tsx, the download from app/web/csv.
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
export type FilterSchemas = Record<string, FilterSchema>;

/** The last row on one side of the page and where to go from it. */
export type Cursor = { side: "after" | "before"; value: string | number; id: string };

/** What an address asks of a list, every value checked; what made no sense was left out. */
export type ListQuery<Shape extends ListShape = ListShape> = {
  search: string;
  filters: { [Name in keyof Shape["filters"]]: v.InferOutput<Shape["filters"][Name]> };
  sort: SortOrder<Shape["sorts"][number]>;
  defaultSort: SortOrder;
  cursor?: Cursor;
};

/** One page of rows. `total` counts all pages; `next` and `previous` are cursors for the address. */
export type ListPage<Row> = { rows: Row[]; total: number; next?: string; previous?: string };

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
export const anyOf = () => v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(FILTER_LENGTH)), "");
