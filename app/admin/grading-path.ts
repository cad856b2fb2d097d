import { paths } from "#app/http/paths.ts";

const withQuery = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

/**
 * The address of a submission in the queue that `search` describes, or of its list: filters, search, order and page of
 * the list travel with every grade.
 */
export function gradingPath(search: string | URLSearchParams, id?: string): string {
  const params = new URLSearchParams(search);
  params.delete("from");
  params.delete("back");
  return withQuery(id === undefined ? paths.adminGrading : `${paths.adminGrading}/${id}`, params);
}

/** The address that hands out the submission after `from` in that queue, or the one before it. */
export function nextGradingPath(search: string | URLSearchParams, from?: string, isBackward = false): string {
  const params = new URLSearchParams(search);
  if (from !== undefined) params.set("from", from);
  if (isBackward) params.set("back", "1");
  return withQuery(`${paths.adminGrading}/next`, params);
}
