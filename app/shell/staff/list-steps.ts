import type { ListStep } from "#app/kernel/list.ts";

/** The address of a list with its query, such as `q=rao&plan=free`. */
export const listPath = (path: string, list: string): string => (list === "" ? path : `${path}?${list}`);

/** The address of a record that is opened from a list: its page leads on to the next one. */
export const recordPath = (path: string, id: string, list: string): string =>
  `${path}/${id}?${new URLSearchParams({ list })}`;

/** The address that leads to the record after or before another one of a list. */
export const stepPath = (path: string, list: string, { from, side }: ListStep): string =>
  `${path}/next?${new URLSearchParams({ list, from, side })}`;

/** The parameter of a list's address that names the record in the panel beside it. */
export const PEEK = "peek";

/** For a page of the list that is opened from the one before or after it: its first or last record. */
export type PeekEdge = "first" | "last";

/** The query of a list without the record in its panel: what its records and pages carry along. */
export function withoutPeek(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(PEEK);
  return params.toString();
}

/** The address of a list with a record in its panel. */
export function peekPath(path: string, list: string, id: string): string {
  const params = new URLSearchParams(list);
  params.set(PEEK, id);
  return `${path}?${params}`;
}
