import { paths } from "#app/platform/http/paths.ts";

/** What the addresses of a grader carry along: the list, and the run through it. */
export type GradingRun = {
  /** The query of the list's own address: filters, search, order and page. */
  list: string;
  /** When the run began. */
  since?: number;
  /** How many submissions it has graded. */
  done?: number;
};

const withQuery = (path: string, fields: Record<string, string | number | undefined>) => {
  const filled = Object.entries(fields).filter(([, value]) => value);
  const params = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${path}?${params}` : path;
};

/** The address of the list: with its filters, search, order and page. */
export const gradingListPath = (list: string): string =>
  list === "" ? paths.adminGrading : `${paths.adminGrading}?${list}`;

export const gradingPath = (run: GradingRun, id: string): string =>
  withQuery(`${paths.adminGrading}/${id}`, run);

/** The address that hands out the submission after `from` in the list of the run, or the one before it. */
export const nextGradingPath = (run: GradingRun, from = "", isBackward = false): string =>
  withQuery(`${paths.adminGrading}/next`, { ...run, from, back: isBackward ? "1" : "" });
