import * as v from "valibot";
import { hasNoControlCharacters, plainText } from "#app/domain/kernel/fields.ts";
import type { Cursor, ListQuery, ListShape, SortOrder } from "#app/domain/kernel/list.ts";

/** Query parameters that every list shares; filters use their own names beside them. */
const SEARCH = "q";
const SORT = "sort";
const DIRECTION = "dir";

const SEARCH_LENGTH = 100;
const cursorSchema = v.tuple([v.union([plainText, v.number()]), plainText]);

/** Reads the address of a list. Ignores invalid values. */
export function readListQuery<Shape extends ListShape>(
  shape: Shape,
  params: URLSearchParams,
): ListQuery<Shape> {
  const filters = Object.entries(shape.filters).map(([name, schema]) => [
    name,
    v.parse(schema, params.get(name) ?? ""),
  ]);
  return {
    search: readSearch(params),
    filters: Object.fromEntries(filters),
    sort: readSort(shape, params),
    defaultSort: shape.defaultSort,
    cursor: readCursor(params, "after") ?? readCursor(params, "before"),
  };
}

/** Ignores a search that is not UTF-8 or contains control characters: it cannot match stored text. */
function readSearch(params: URLSearchParams): string {
  const search = (params.get(SEARCH) ?? "").trim().slice(0, SEARCH_LENGTH);
  return hasNoControlCharacters(search) && !search.includes("\uFFFD") ? search : "";
}

function readSort<Shape extends ListShape>(shape: Shape, params: URLSearchParams): SortOrder {
  const by = params.get(SORT);
  if (!by || !shape.sorts.includes(by)) return shape.defaultSort;
  return { by, direction: params.get(DIRECTION) === "desc" ? "descending" : "ascending" };
}

function readCursor(params: URLSearchParams, side: Cursor["side"]): Cursor | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), cursorSchema), params.get(side));
  if (!parsed.success) return undefined;
  const [value, id] = parsed.output;
  return { side, value, id };
}

/** A change of the list's address. A new search, filter or order starts at the first page. */
type ListChange = {
  filters?: Record<string, string>;
  sort?: SortOrder;
  after?: string;
  before?: string;
};

/** The query string of the same list after one change; always begins with `?`. */
export function listAddress(query: ListQuery, change: ListChange = {}): string {
  const params = new URLSearchParams(listFields(query, change));
  if (change.after) params.set("after", change.after);
  if (change.before) params.set("before", change.before);
  return `?${params}`;
}

/** The list's search, filters and order as form fields or query parameters, without empty ones. */
export function listFields(
  query: ListQuery,
  change: Pick<ListChange, "filters" | "sort"> = {},
): [string, string][] {
  const sort = change.sort ?? query.sort;
  const isDefault = sort.by === query.defaultSort.by && sort.direction === query.defaultSort.direction;
  const order: [string, string][] = [
    [SORT, sort.by],
    [DIRECTION, sort.direction === "descending" ? "desc" : "asc"],
  ];
  const fields: [string, string][] = [
    [SEARCH, query.search],
    ...Object.entries({ ...query.filters, ...change.filters }),
    ...(isDefault ? [] : order),
  ];
  return fields.filter(([, value]) => value !== "");
}

/** The same list without search and filters. */
export const withoutFilters = (query: ListQuery): ListQuery => ({ ...query, search: "", filters: {} });
