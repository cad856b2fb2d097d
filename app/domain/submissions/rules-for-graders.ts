import type { SubmissionStatus } from "./rules.ts";

/** The state of a submission for staff, who also see that a grade waits for its release (ADR 0116). */
export type SubmissionState = SubmissionStatus | "held";

type StoredGrade = {
  status: SubmissionStatus;
  score: number | null;
  feedback: string;
  gradedBy: string | null;
  isHeld: boolean;
  heldScore: number | null;
  heldFeedback: string | null;
  heldBy: string | null;
};

/** The grade as staff see it: the held one, if there is one. */
export function gradeForStaff<Row extends StoredGrade>(
  row: Row,
): Omit<Row, "status"> & { status: SubmissionState } {
  if (!row.isHeld) return row;
  const { heldScore, heldFeedback, heldBy } = row;
  return { ...row, status: "held", score: heldScore, feedback: heldFeedback ?? "", gradedBy: heldBy };
}

/** How long a submission is held for the grader who opened it. */
export const CLAIM_MS = 15 * 60 * 1000;

/** Counting a queue stops after this many, so that it costs the same for one of any length. */
export const QUEUE_COUNT = 1_000;

/** The choice of a form for work that anybody may grade. */
export const NOBODY = "nobody";
