import type { ListStep } from "#app/kernel/list.ts";

/** The address of a list with its query, such as `q=rao&plan=free`. */
export const listPath = (path: string, list: string): string => (list === "" ? path : `${path}?${list}`);

/** The address of a record that is opened from a list: its page leads on to the next one. */
export const recordPath = (path: string, id: string, list: string): string =>
  `${path}/${id}?${new URLSearchParams({ list })}`;

/** The address that leads to the record after or before another one of a list. */
export const stepPath = (path: string, list: string, { from, side }: ListStep): string =>
  `${path}/next?${new URLSearchParams({ list, from, side })}`;
