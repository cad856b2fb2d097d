import type { ListQuery, SortOrder } from "#app/kernel/list.ts";

/** Query parameters that every list shares; filters use their own names beside them. */
export const LIST_PARAMS = { search: "q", sort: "sort", direction: "dir" } as const;

/** A change of the list's address. A new search, filter or order starts at the first page. */
type ListChange = {
  filters?: Record<string, string>;
  sort?: SortOrder;
  after?: string;
  before?: string;
};

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
    [LIST_PARAMS.sort, sort.by],
    [LIST_PARAMS.direction, sort.direction === "descending" ? "desc" : "asc"],
  ];
  const fields: [string, string][] = [
    [LIST_PARAMS.search, query.search],
    ...Object.entries({ ...query.filters, ...change.filters }),
    ...(isDefault ? [] : order),
  ];
  return fields.filter(([, value]) => value !== "");
}

/** The same list without search and filters. */
export const withoutFilters = (query: ListQuery): ListQuery => ({ ...query, search: "", filters: {} });
