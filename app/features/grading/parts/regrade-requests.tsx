import type { SubmissionResult } from "@conform-to/react";
import { DELETED_ACCOUNT } from "#app/features/operations/audit/format-audit.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextAreaField } from "#app/ui/field.tsx";

type Request = {
  id: string;
  createdAt: number;
  reason: string;
  state: "asked" | "kept" | "regraded";
  score: number | null;
  answer: string;
  answeredAt: number | null;
  answeredBy: string | null;
};

/** What the student asks about the grade, and how earlier requests were answered. */
export function RegradeRequests({
  requests,
  maxScore,
  mayAnswer,
  reply,
}: {
  requests: Request[];
  maxScore: number;
  mayAnswer: boolean;
  reply?: SubmissionResult<string[]>;
}) {
  if (requests.length === 0) return null;
  const errors = Object.entries(reply?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? [])
      .slice(0, 1)
      .map((message) => ({ message, fieldId: name === "answer" ? name : undefined })),
  );
  return (
    <section aria-labelledby="regrade" className="grid gap-3">
      <h2 id="regrade" className="text-xl">
        Asked to grade again
      </h2>
      <ErrorSummary errors={errors} answer={reply} />
      {requests.map(({ id, createdAt, reason, state, score, answer, answeredAt, answeredBy }) => (
        <div key={id} className="grid gap-2 border-l-2 border-marigold pl-4">
          <p className="text-sm text-muted">
            Asked about {score} of {maxScore}, <HomeDateTime at={createdAt} />
          </p>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{reason}</p>
          {answeredAt !== null && (
            <p className="text-sm text-muted">
              {state === "kept" ? "The grade stays" : "Answered with another decision"},{" "}
              {answeredBy ?? DELETED_ACCOUNT}, <HomeDateTime at={answeredAt} />
            </p>
          )}
          {answer && <p className="max-w-measure whitespace-pre-line wrap-anywhere">{answer}</p>}
          {state === "asked" && mayAnswer && <KeepGrade requestId={id} reply={reply} />}
          {state === "asked" && !mayAnswer && <p className="text-sm">It has no answer yet.</p>}
        </div>
      ))}
    </section>
  );
}

const KeepGrade = ({ requestId, reply }: { requestId: string; reply?: SubmissionResult<string[]> }) => (
  <Form method="post" aria-label="Keep the grade" noValidate className="grid max-w-measure gap-3">
    <input type="hidden" name="requestId" value={requestId} />
    <TextAreaField
      id="answer"
      name="answer"
      label="Why the grade stays"
      hint="The student reads this. To answer with another grade, save one."
      required
      rows={3}
      defaultValue={(reply?.initialValue?.answer as string | undefined) ?? ""}
      errors={reply?.error?.answer ?? undefined}
    />
    <div>
      <FormButton name="intent" value="keep" variant="secondary" pending="Saving…">
        Keep the grade
      </FormButton>
    </div>
  </Form>
);
