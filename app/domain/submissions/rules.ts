export const DEFAULT_MAX_SCORE = 100;

/** Where one student stands with one assignment (Specification §4). */
const SUBMISSION_STATUSES = ["pending", "graded", "returned"] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/**
 * Counts everything that has happened to a submission: each send, grade and return. Callers of the API read it as
 * `version` and name it again when they grade, so that nobody overwrites what they have not seen.
 */
export const revisionOf = ({ version, gradeVersion }: { version: number; gradeVersion: number }): number =>
  version + gradeVersion;

export type GradeTone = "green" | "yellow" | "red" | "gray";

/** Colour of a grade by percent of the maximum: 75 and more green, 50 and more yellow, else red; gray without a maximum (Specification §9). */
export function gradeTone(score: number, maxScore: number | null | undefined): GradeTone {
  if (!maxScore) return "gray";
  const percent = (100 * score) / maxScore;
  if (percent >= 75) return "green";
  return percent >= 50 ? "yellow" : "red";
}
