import * as v from "valibot";
import { hasNoControlCharacters, plainText } from "#app/kernel/fields.ts";
import { type Cursor, type ListQuery, type ListShape, type SortOrder, wholeList } from "#app/kernel/list.ts";
import { LIST_PARAMS } from "./list-address.ts";

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
  const query: ListQuery<Shape> = {
    search: readSearch(params),
    filters: Object.fromEntries(filters),
    sort: readSort(shape, params),
    defaultSort: shape.defaultSort,
    cursor: readCursor(params, "after") ?? readCursor(params, "before"),
  };
  return { ...query, whole: wholeList(shape, query).filters };
}

/** Ignores a search that is not UTF-8 or contains control characters: it cannot match stored text. */
function readSearch(params: URLSearchParams): string {
  const search = (params.get(LIST_PARAMS.search) ?? "").trim().slice(0, SEARCH_LENGTH);
  return hasNoControlCharacters(search) && !search.includes("\uFFFD") ? search : "";
}

function readSort<Shape extends ListShape>(shape: Shape, params: URLSearchParams): SortOrder {
  const by = params.get(LIST_PARAMS.sort);
  if (!by || !shape.sorts.includes(by)) return shape.defaultSort;
  return { by, direction: params.get(LIST_PARAMS.direction) === "desc" ? "descending" : "ascending" };
}

function readCursor(params: URLSearchParams, side: Cursor["side"]): Cursor | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), cursorSchema), params.get(side));
  if (!parsed.success) return undefined;
  const [value, id] = parsed.output;
  return { side, value, id };
}
