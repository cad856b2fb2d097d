export const DEFAULT_MAX_SCORE = 100;

/** The states of a student's submission for one assignment (Specification §4). */
const SUBMISSION_STATUSES = ["pending", "graded", "returned"] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/**
 * Counts every event of a submission: each version, grade and return. API callers read it as `version` and send it when
 * they grade, so that nobody overwrites unseen changes.
 */
export const submissionRevision = ({
  version,
  gradeVersion,
}: {
  version: number;
  gradeVersion: number;
}): number => version + gradeVersion;

const SOON_MS = 2 * 24 * 60 * 60 * 1000;

/** How urgent a due date is: 'soon' within two days. */
export function dueState(dueAt: number, now: number): "later" | "soon" | "overdue" {
  if (dueAt < now) return "overdue";
  return dueAt - now <= SOON_MS ? "soon" : "later";
}

export type GradeTone = "green" | "yellow" | "red" | "gray";

/**
 * Colour of a grade by percent of the maximum: 75 and more green, 50 and more yellow, below red; gray without a
 * maximum. Source: Specification §9.
 */
export function gradeTone(score: number, maxScore: number | null | undefined): GradeTone {
  if (!maxScore) return "gray";
  const percent = (100 * score) / maxScore;
  if (percent >= 75) return "green";
  return percent >= 50 ? "yellow" : "red";
}

/** Whole days since a submission was sent, from `from` up to but not including `before`; `value` names it in addresses. */
export type AgeBand = { value: string; from: number; before: number | undefined };

/** First days of the bands: less than 24 hours, then from 1, 3, 7 and 14 days. */
const STARTS = [0, 1, 3, 7, 14];

export const AGE_BANDS: readonly AgeBand[] = STARTS.map((from, index) => ({
  value: String(from),
  from,
  before: STARTS[index + 1],
}));

export const findAgeBand = (value: string): AgeBand | undefined =>
  AGE_BANDS.find((band) => band.value === value);

/** The number of submissions in each age band, those without any included; the value "" counts all. */
export function countAges(found: readonly { age: string; count: number }[]) {
  const countOf = (value: string) => found.find(({ age }) => age === value)?.count ?? 0;
  const bands = AGE_BANDS.map(({ value }) => ({ value, count: countOf(value) }));
  return [{ value: "", count: bands.reduce((sum, { count }) => sum + count, 0) }, ...bands];
}
