import { gradeTone, type SubmissionState } from "#app/features/grading/rules.ts";
import { Badge } from "#app/ui/badge.tsx";

const TONES = { green: "leaf", yellow: "amber", red: "brick", gray: "neutral" } as const;

type Graded = {
  status: SubmissionState;
  score: number | null;
  maxScore: number;
  /** Shown in lists instead of the word 'Waiting'. */
  age?: string;
};

/** The state of a submission: waiting, returned, or its grade in the colour of its percentage (Specification §9). */
export function GradeBadge({ status, score, maxScore, age }: Graded) {
  if (status === "held") {
    return <Badge tone="marigold">{score === null ? "Held" : `Held: ${score}`}</Badge>;
  }
  if (status === "returned") return <Badge tone="indigo">Returned</Badge>;
  if (status === "pending" || score === null) return <Waiting age={age} />;
  return (
    <Badge tone={TONES[gradeTone(score, maxScore)]}>
      {score} of {maxScore}
    </Badge>
  );
}

const Waiting = ({ age }: Pick<Graded, "age">) => (
  <Badge tone="marigold">
    {age ? (
      <>
        {age}
        <span className="visually-hidden"> waiting</span>
      </>
    ) : (
      "Waiting"
    )}
  </Badge>
);
