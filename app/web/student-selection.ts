import type { ListQuery } from "#app/domain/kernel/list.ts";
import { STUDENT_LIST, type StudentQuery } from "#app/domain/students/list.ts";
import { listFields, readListQuery } from "./list-address.ts";

const MAX_IDS = 200;

/** Whom a bulk change was chosen for, read from the address that the list's checkboxes lead to. */
export function readSelection(params: URLSearchParams): { ids: string[] } | { query: StudentQuery } {
  if (params.get("all") === "1") return { query: readListQuery(STUDENT_LIST, params) };
  return { ids: params.getAll("id").slice(0, MAX_IDS) };
}

/** The list's own part of such an address: where Cancel and Done lead back to. */
export const listSearch = (params: URLSearchParams): string => {
  const query: ListQuery = readListQuery(STUDENT_LIST, params);
  const search = new URLSearchParams(listFields(query)).toString();
  return search && `?${search}`;
};

/** What a bulk change did, for the flash message. */
export function changedText(changed: number): string {
  if (changed === 0) return "Nothing had to change: all of them were set like this already.";
  return `${changed.toLocaleString("en-IN")} ${changed === 1 ? "student was" : "students were"} changed.`;
}
