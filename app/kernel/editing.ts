import { failed, type Outcome, ok } from "./outcome.ts";
import { notFound, type Problem } from "./problem.ts";

/** The problem for an outdated version: nothing was stored; `current` is the newer record. */
export const editConflict = (what: string, current: unknown): Problem => ({
  code: "stale_version",
  message: `Someone else has changed this ${what}. Your edits are still here. Compare both versions and save again.`,
  current,
});

/** True when the record already has the wanted values: the same form sent twice is one change, not a conflict. */
export const matches = <Row extends object>(record: Row, values: Partial<Row>): boolean =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(record[name as keyof Row]) === JSON.stringify(value),
  );

/**
 * Returns the outcome of a guarded edit: the record, when the write changed it or it already has the wanted values.
 * Problems: not_found, stale_version with the newer record.
 */
export function editOutcome<Row extends object>(
  what: string,
  { wasChanged, current, wanted }: { wasChanged: boolean; current: Row | undefined; wanted: Partial<Row> },
): Outcome<Row> {
  if (!current) return failed(notFound(`The ${what}`));
  return wasChanged || matches(current, wanted) ? ok(current) : failed(editConflict(what, current));
}
