import { paths } from "#app/http/paths.ts";

const withQuery = (path: string, fields: Record<string, string>) => {
  const params = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""));
  return params.size > 0 ? `${path}?${params}` : path;
};

/** The list that an address of the grading pages carries, as the query of the list's own address. */
export const listOf = (search: string): string => new URLSearchParams(search).get("list") ?? "";

/** The address of the list: with its filters, search, order and page. */
export const gradingListPath = (list: string): string =>
  list === "" ? paths.adminGrading : `${paths.adminGrading}?${list}`;

/** The address of a submission, or of a page about the list, which carries the list along. */
export const gradingPath = (list: string, page: string): string =>
  withQuery(`${paths.adminGrading}/${page}`, { list });

/** The address that hands out the submission after `from` in that list, or the one before it. */
export const nextGradingPath = (list: string, from = "", isBackward = false): string =>
  withQuery(`${paths.adminGrading}/next`, { list, from, back: isBackward ? "1" : "" });
