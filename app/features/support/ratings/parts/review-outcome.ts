import type { ReviewOutcome } from "#app/features/support/ratings/rules.ts";

export const REVIEW_OUTCOME_LABELS: Record<ReviewOutcome, string> = {
  improved: "The course is better for the student",
  not_improved: "Not better for the student",
  left: "The student left the course",
};
