import type { SubmissionStatus } from "./rules.ts";

/** The state of a submission for staff, who also see that a grade waits for its release (ADR 0115). */
export type SubmissionState = SubmissionStatus | "held";

type StoredGrade = {
  status: SubmissionStatus;
  score: number | null;
  givenScore: number | null;
  rubric: GradedRow[] | null;
  feedback: string;
  gradedBy: string | null;
  isHeld: boolean;
  heldScore: number | null;
  heldFeedback: string | null;
  heldRubric: GradedRow[] | null;
  heldGivenScore: number | null;
  heldBy: string | null;
};

/** The grade as staff see it: the held one, if there is one. */
export function gradeForStaff<Row extends StoredGrade>(
  row: Row,
): Omit<Row, "status"> & { status: SubmissionState } {
  if (!row.isHeld) return row;
  const { heldScore, heldGivenScore, heldRubric, heldFeedback, heldBy } = row;
  return {
    ...row,
    status: "held",
    score: heldScore,
    givenScore: heldGivenScore,
    rubric: heldRubric,
    feedback: heldFeedback ?? "",
    gradedBy: heldBy,
  };
}

/** How long a submission is held for the grader who opened it. */
export const CLAIM_MS = 15 * 60 * 1000;

/** Counting a queue stops after this many, so that it costs the same for one of any length. */
export const QUEUE_COUNT = 1_000;

/** The choice of a form for work that anybody may grade. */
export const NOBODY = "nobody";

/** A row of a rubric: what is looked at, and its most points. */
export type RubricRow = { title: string; points: number };
/** The same with the points that the grader gave. */
export type GradedRow = RubricRow & { given: number };

export const MAX_RUBRIC_ROWS = 6;

/** Most saved comments of an assignment. */
export const MOST_COMMENTS = 30;

/** What lateness takes: percent of the max score for each started day, and never below the floor. */
export type LatePolicy = { latePercent: number; lateFloor: number };

/** Two decimals, as scores have. */
const rounded = (score: number) => Math.round(score * 100) / 100;

export const sumPoints = (points: readonly number[]): number =>
  rounded(points.reduce((sum, given) => sum + given, 0));

/** The score after lateness. A score that is below the floor anyway stays as it is. */
export function scoreAfterLateness(
  given: number,
  maxScore: number,
  lateDays: number,
  { latePercent, lateFloor }: LatePolicy,
): number {
  const floor = Math.min(given, (maxScore * lateFloor) / 100);
  return rounded(Math.max(given - (maxScore * latePercent * lateDays) / 100, floor));
}

export type ExplainedGrade = {
  score: number | null;
  givenScore: number | null;
  lateDays: number;
  rubric: readonly GradedRow[] | null;
};

/** Says how a score came about: 'Clarity 30 of 40, Tests 50 of 60. 80, less 20 for 2 days late.' Empty for a plain score. */
export function explainScore({ score, givenScore, lateDays, rubric }: ExplainedGrade): string {
  const rows = (rubric ?? []).map(({ title, points, given }) => `${title} ${given} of ${points}`).join(", ");
  const taken = givenScore === null || score === null ? 0 : rounded(givenScore - score);
  const late =
    taken > 0 ? `${givenScore}, less ${taken} for ${lateDays} ${lateDays === 1 ? "day" : "days"} late` : "";
  return [rows, late]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(" ");
}
