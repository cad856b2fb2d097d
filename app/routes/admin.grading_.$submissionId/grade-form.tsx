import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { EditConflict } from "#app/admin/edit-conflict.tsx";
import { Form } from "#app/components/form.tsx";
import { FormButton } from "#app/components/form-button.tsx";
import { FormErrors, FormTextAreaField, FormTextField } from "#app/components/form-fields.tsx";
import { UnsavedChanges } from "#app/components/unsaved-changes.tsx";
import {
  type LatePolicy,
  type RubricRow,
  scoreAfterLateness,
  sumPoints,
} from "#app/domain/submissions/rules-for-graders.ts";
import { formatCount } from "#app/format/count.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CommentBank } from "./comment-bank.tsx";
import { GradingKeys, useGradingKeys } from "./grading-keys.tsx";

type GradingTask = LatePolicy & { holdsGrades: boolean; rubric: readonly RubricRow[]; lateDays: number };

type Stored = {
  assignmentId: string;
  version: number;
  gradeVersion: number;
  score: number | null;
  givenScore: number | null;
  maxScore: number;
  feedback: string;
};

type GradeFields = {
  score: number | string | null;
  feedback: string;
  comments?: string | string[];
  points?: (string | undefined)[];
};

const LABELS = { score: "Score", feedback: "Feedback" };

/** As graders type it: before lateness takes points. */
const beforeLateness = ({ givenScore, score, feedback }: Stored) => ({
  score: givenScore ?? score,
  feedback,
});

/** The typed values; points by the rubric as their sum. */
const withSum = ({ points, ...typed }: Partial<GradeFields> = {}) =>
  points?.length ? { ...typed, score: sumPoints(points.map(Number)) } : typed;

/** Score and feedback. Works with Tab and Enter; scripts add shortcuts. */
export function GradeForm({
  form,
  fields,
  submission,
  current,
  typed,
  task,
  comments,
  nextPath,
  previousPath,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: the form of two intents
  form: FormMetadata<any, any>;
  fields: {
    score: FieldMetadata<unknown>;
    points: FieldMetadata<unknown[]>;
    feedback: FieldMetadata<unknown>;
  };
  submission: Stored;
  /** The current submission after a conflict with another grader. */
  current?: Stored;
  /** The typed values after a rejected form. */
  typed?: Partial<GradeFields>;
  task: GradingTask;
  /** The saved comments of the assignment. */
  comments: readonly string[];
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
      className="grid gap-4 rounded-card border border-hairline bg-surface p-5 lg:sticky lg:top-24"
    >
      <h2 id="grade" className="text-xl">
        Grade
      </h2>
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <UnsavedChanges formId={form.id} hasErrors={typed !== undefined} />
        <FormErrors form={form} />
        {current && <EditConflict labels={LABELS} saved={beforeLateness(current)} typed={withSum(typed)} />}
        <input type="hidden" name="version" value={latest.version} />
        <input type="hidden" name="gradeVersion" value={latest.gradeVersion} />
        {task.rubric.length > 0 ? (
          <RubricFields rubric={task.rubric} points={fields.points} />
        ) : (
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
        )}
        <LateScore formId={form.id} task={task} maxScore={maxScore} />
        <FormTextAreaField
          field={fields.feedback}
          label={LABELS.feedback}
          hint="The student reads this. Required when you return the work."
          rows={6}
        />
        <CommentBank
          formId={form.id}
          assignmentId={submission.assignmentId}
          comments={comments}
          chosen={typed?.comments}
        />
        {task.holdsGrades && (
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
      const score = document.querySelector<HTMLInputElement>(`#${CSS.escape(formId)} input[type="number"]`);
      score?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [formId]);
}

/** One field for each row of the rubric; the server sums them. */
function RubricFields({
  rubric,
  points,
}: {
  rubric: readonly RubricRow[];
  points: FieldMetadata<unknown[]>;
}) {
  const rows = points.getFieldList();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Points</legend>
      {rubric.map(({ title, points: most }, index) => {
        const field = rows[index];
        return (
          field && (
            <FormTextField
              key={field.key}
              field={field}
              label={`${index + 1}. ${title}, 0 to ${most}`}
              type="number"
              inputMode="decimal"
              min={0}
              max={most}
              step="any"
              className="max-w-60"
              required
            />
          )
        );
      })}
    </fieldset>
  );
}

/** The score before and after lateness, while it is typed. Without scripts: what lateness takes. */
function LateScore({ formId, task, maxScore }: { formId: string; task: GradingTask; maxScore: number }) {
  const given = useGivenScore(formId);
  const { latePercent, lateFloor, lateDays } = task;
  const isLate = latePercent > 0 && lateDays > 0;
  if (!isLate && task.rubric.length === 0) return null;
  const after = given === undefined ? undefined : scoreAfterLateness(given, maxScore, lateDays, task);
  return (
    <div className="text-sm">
      {isLate && (
        <p>
          {formatCount(lateDays, "day", "days")} late: {latePercent} % of {maxScore} off a day, not below{" "}
          {(maxScore * lateFloor) / 100}.
        </p>
      )}
      <output className="font-semibold">
        {given !== undefined &&
          (isLate ? `${given} before, ${after} after lateness` : `Sum: ${given} of ${maxScore}`)}
      </output>
    </div>
  );
}

/** The sum of the number fields of the form, undefined before any is filled in. */
function useGivenScore(formId: string): number | undefined {
  const [given, setGiven] = useState<number>();
  useEffect(() => {
    const form = document.getElementById(formId);
    const read = () => {
      const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[type="number"]') ?? [])];
      const values = fields.map(({ valueAsNumber }) => valueAsNumber).filter((value) => !Number.isNaN(value));
      setGiven(values.length > 0 ? sumPoints(values) : undefined);
    };
    read();
    form?.addEventListener("input", read);
    return () => form?.removeEventListener("input", read);
  }, [formId]);
  return given;
}
