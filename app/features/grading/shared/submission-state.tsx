import { type GradeTone, gradeTone } from "#app/features/grading/rules.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const TONES: Record<GradeTone, BadgeTone> = { green: "leaf", yellow: "amber", red: "brick", gray: "neutral" };

type SubmissionStatus = { status: "pending" | "graded" | "returned"; score: number | null; maxScore: number };

/** Score of maximum, with decimals only where needed: 82 of 100, 7.5 of 10. */
export const formatScore = (score: number, maxScore: number) => `${score} of ${maxScore}`;

/** The state of a submission as text; a grade also has the colour of its percentage (Specification §9). */
export function SubmissionState({ submission }: { submission: SubmissionStatus | undefined }) {
  if (!submission) return <Badge>Not submitted</Badge>;
  const { status, score, maxScore } = submission;
  if (status === "returned") return <Badge tone="amber">Returned for changes</Badge>;
  if (status === "pending" || score === null) return <Badge tone="indigo">Submitted, pending review</Badge>;
  return <Badge tone={TONES[gradeTone(score, maxScore)]}>Graded {formatScore(score, maxScore)}</Badge>;
}
