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
