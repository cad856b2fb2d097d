import { failed, type Outcome, ok } from "./outcome.ts";
import { notFound, type Problem } from "./problem.ts";

/** The answer for whom somebody was faster: nothing was stored; `current` is the record as it is now. */
export const editConflict = (what: string, current: unknown): Problem => ({
  code: "stale_version",
  message: `Somebody has changed this ${what} meanwhile. Nothing of yours is lost: compare both and save again.`,
  current,
});

/** True when the record says what was wanted: the same form sent twice is one change, not a conflict. */
export const matches = <Row extends object>(record: Row, wanted: Partial<Row>): boolean =>
  Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(record[name as keyof Row]) === JSON.stringify(value),
  );

/**
 * What a guarded edit answers: the record, when the write changed it or it says what was wanted anyway. Else
 * not_found, or stale_version with the record as it is now.
 */
export function editOutcome<Row extends object>(
  what: string,
  { wasChanged, current, wanted }: { wasChanged: boolean; current: Row | undefined; wanted: Partial<Row> },
): Outcome<Row> {
  if (!current) return failed(notFound(`The ${what}`));
  return wasChanged || matches(current, wanted) ? ok(current) : failed(editConflict(what, current));
}
