import type { LatePolicy, RubricRow } from "#app/features/grading/rules.ts";

/** How the settings of grading are written in the cells of a file. */

/** '10% a day, not below 50%'; empty: lateness takes nothing. */
export function formatLate({ latePercent, lateFloor }: LatePolicy): string {
  if (latePercent + lateFloor === 0) return "";
  return `${latePercent}% a day${lateFloor > 0 ? `, not below ${lateFloor}%` : ""}`;
}

const LATE = /^(\d{1,3})\s*%(?:\s+a\s+day)?(?:,?\s+not\s+below\s+(\d{1,3})\s*%)?$/i;

/** Reads it back; NaN for another text. */
export function readLate(typed: string): LatePolicy {
  if (typed === "") return { latePercent: 0, lateFloor: 0 };
  const [, percent, floor = "0"] = LATE.exec(typed) ?? [];
  return { latePercent: Number(percent ?? Number.NaN), lateFloor: Number(floor) };
}

/** One row of the rubric per line, as in the form: 'Clarity: 40'. */
export const formatRubric = (rubric: readonly RubricRow[]): string =>
  rubric.map(({ title, points }) => `${title}: ${points}`).join("\n");

/** 'yes' as true, 'no' or nothing as false; undefined for another text. */
export function readYes(typed: string): boolean | undefined {
  if (/^(no)?$/i.test(typed)) return false;
  return /^yes$/i.test(typed) ? true : undefined;
}
