import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { EditConflict } from "#app/admin/edit-conflict.tsx";
import { Form } from "#app/components/form.tsx";
import { FormButton } from "#app/components/form-button.tsx";
import { FormErrors, FormTextAreaField, FormTextField } from "#app/components/form-fields.tsx";
import { UnsavedChanges } from "#app/components/unsaved-changes.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { GradingKeys, useGradingKeys } from "./grading-keys.tsx";

type Stored = {
  version: number;
  gradeVersion: number;
  score: number | null;
  maxScore: number;
  feedback: string;
};

type GradeFields = { score: number | string | null; feedback: string };

const LABELS = { score: "Score", feedback: "Feedback" };

/** Score and feedback. Works with Tab and Enter; scripts add shortcuts. */
export function GradeForm({
  form,
  fields,
  submission,
  current,
  typed,
  holdsGrades,
  nextPath,
  previousPath,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: the form of two intents
  form: FormMetadata<any, any>;
  fields: { score: FieldMetadata<unknown>; feedback: FieldMetadata<unknown> };
  submission: Stored;
  /** The current submission after a conflict with another grader. */
  current?: Stored;
  /** The typed values after a rejected form. */
  typed?: Partial<GradeFields>;
  holdsGrades: boolean;
  /** The next submission of the queue, if there is one, and the one before. */
  nextPath?: string;
  previousPath: string;
}) {
  const { maxScore } = submission;
  const latest = current ?? submission;
  useFocusedScore(form.id);
  useGradingKeys(form.id);
  return (
    <section
      aria-labelledby="grade"
      className="grid gap-4 rounded-card border border-hairline bg-surface p-5 lg:sticky lg:top-4"
    >
      <h2 id="grade" className="text-xl">
        Grade
      </h2>
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <UnsavedChanges formId={form.id} hasErrors={typed !== undefined} />
        <FormErrors form={form} />
        {current && <EditConflict labels={LABELS} saved={current} typed={typed ?? {}} />}
        <input type="hidden" name="version" value={latest.version} />
        <input type="hidden" name="gradeVersion" value={latest.gradeVersion} />
        <FormTextField
          field={fields.score}
          label={`Score, 0 to ${maxScore}`}
          type="number"
          inputMode="decimal"
          min={0}
          max={maxScore}
          step="any"
          className="max-w-40"
          required
        />
        <FormTextAreaField
          field={fields.feedback}
          label={LABELS.feedback}
          hint="The student reads this. Required when you return the work."
          rows={6}
        />
        {holdsGrades && (
          <p className="text-sm">
            The student sees the grade when the grades of this assignment are released.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <FormButton name="intent" value="grade" pending="Saving…">
            {nextPath ? "Save and grade next" : "Save grade"}
          </FormButton>
          <FormButton name="intent" value="return" variant="secondary" pending="Returning…">
            Return for changes
          </FormButton>
          {nextPath && (
            <>
              <Link to={nextPath} data-key="next" className={buttonClass({ variant: "quiet" })}>
                Skip
              </Link>
              <Link to={previousPath} data-key="previous" className={buttonClass({ variant: "quiet" })}>
                Previous
              </Link>
            </>
          )}
        </div>
      </Form>
      <GradingKeys />
    </section>
  );
}

/** The focus begins in the score, after the heading had it (app/components/page-change.tsx). Nothing scrolls. */
function useFocusedScore(formId: string) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const score = document.querySelector<HTMLInputElement>(`#${CSS.escape(formId)} [name="score"]`);
      score?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [formId]);
}
