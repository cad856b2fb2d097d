/** Views that a person can have of one list. */
export const MAX_VIEWS = 12;
export const MAX_VIEW_NAME = 40;
export const MAX_VIEW_QUERY = 600;

/** Where somebody is in a list, which is no part of a view of it. */
const PLACE = ["after", "before", "peek"];

/** The search, filters and order in the query of a list's address, such as `q=rao&plan=free`. */
export function toViewQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of PLACE) params.delete(name);
  return params.toString();
}
