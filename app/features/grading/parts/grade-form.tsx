import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import clsx from "clsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  type LatePolicy,
  type RubricRow,
  scoreAfterLateness,
  sumPoints,
} from "#app/features/grading/rules.ts";
import { formatCount } from "#app/kernel/count.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { UnsavedChanges } from "#app/platform/forms/unsaved-changes.tsx";
import { EditConflict } from "#app/shell/staff/edit-conflict.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
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

const withSum = ({ points, ...typed }: Partial<GradeFields> = {}) =>
  points?.length ? { ...typed, score: sumPoints(points.map((typed) => parseNumber(typed ?? ""))) } : typed;

/**
 * Score and feedback, beside the work or, on small screens, after it. Works with Tab and Enter; scripts add shortcuts,
 * and on small screens a bar with score and 'Save' that opens as a sheet.
 */
export function GradeForm({
  form,
  fields,
  submission,
  current,
  typed,
  task,
  comments,
  ownPath,
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
  /** The address of this page with the run of the grader. */
  ownPath: string;
  /** The next submission of the queue, if there is one, and the one before. */
  nextPath?: string;
  previousPath: string;
}) {
  const { maxScore } = submission;
  const latest = current ?? submission;
  const hasErrors = typed !== undefined;
  const isBar = useIsHydrated();
  const [isOpen, setIsOpen] = useState(hasErrors);
  useEffect(() => setIsOpen((was) => was || hasErrors), [hasErrors]);
  // Before the bar hides a field that has the focus.
  useBrowserLayoutEffect(() => {
    if (document.getElementById(form.id)?.querySelector(".grade-sheet :focus")) setIsOpen(true);
  }, [form.id]);
  const openForTyping = ({ target }: FormEvent) =>
    target instanceof Element && target.closest(".grade-sheet") && setIsOpen(true);
  useFocusedScore(form.id);
  useGradingKeys(form.id);
  return (
    <section
      aria-labelledby="grade"
      className={clsx(
        "grade grid gap-4 border border-hairline bg-surface lg:sticky lg:top-24 lg:rounded-card lg:p-5",
        isBar ? "grade-bar" : "rounded-card p-5",
        isOpen && "is-open",
      )}
    >
      <h2 id="grade" className="grade-sheet text-xl">
        Grade
      </h2>
      <Form
        method="post"
        action={ownPath}
        id={form.id}
        noValidate
        onInput={openForTyping}
        className="grade-form grid gap-5"
      >
        <UnsavedChanges formId={form.id} hasErrors={hasErrors} />
        <input type="hidden" name="version" value={latest.version} />
        <input type="hidden" name="gradeVersion" value={latest.gradeVersion} />
        <div className="grade-sheet grid gap-5 empty:hidden">
          <FormErrors form={form} />
          {current && <EditConflict labels={LABELS} saved={beforeLateness(current)} typed={withSum(typed)} />}
          {task.rubric.length > 0 && (
            <RubricFields formId={form.id} rubric={task.rubric} points={fields.points} hasSteps={isBar} />
          )}
        </div>
        {task.rubric.length === 0 && (
          <div className="grade-score grid gap-3">
            <FormTextField
              field={fields.score}
              label={`Score, 0 to ${maxScore}`}
              inputMode="decimal"
              className="max-w-40"
              required
            />
            <span aria-hidden className="grade-of text-sm whitespace-nowrap text-muted">
              / {maxScore}
            </span>
            {isBar && <QuickScores formId={form.id} scores={quickScores(maxScore)} />}
          </div>
        )}
        <LateScore formId={form.id} task={task} maxScore={maxScore} />
        <div className="grade-sheet grid gap-5">
          <FormTextAreaField
            field={fields.feedback}
            label={LABELS.feedback}
            hint="The student reads this. Required when you return the work."
            rows={4}
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
        </div>
        <div className="grade-actions flex flex-wrap items-center gap-x-2 gap-y-2 lg:gap-x-1">
          {isBar && (
            <Button
              type="button"
              variant="secondary"
              aria-expanded={isOpen}
              className="lg:hidden"
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? "Close" : task.rubric.length > 0 ? "Points" : "Feedback"}
            </Button>
          )}
          <FormButton name="intent" value="grade" pending="Saving…">
            <span>
              Save<span className="grade-sheet">{nextPath ? " and next" : " grade"}</span>
            </span>
          </FormButton>
          <div className="grade-sheet contents">
            <FormButton name="intent" value="return" variant="secondary" size="small" pending="Returning…">
              Return for changes
            </FormButton>
            {nextPath && (
              <>
                <Link
                  to={nextPath}
                  data-key="next"
                  className={buttonClass({ variant: "quiet", size: "small" })}
                >
                  Skip
                </Link>
                <Link
                  to={previousPath}
                  data-key="previous"
                  className={buttonClass({ variant: "quiet", size: "small" })}
                >
                  Previous
                </Link>
              </>
            )}
          </div>
        </div>
      </Form>
      <div className="grade-sheet">
        <GradingKeys />
      </div>
    </section>
  );
}

/** The number fields of the form: the score, or the points of the rubric. */
const numberFields = (formId: string) => [
  ...(document.getElementById(formId)?.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]') ??
    []),
];

const quickScores = (maxScore: number) => [
  ...new Set([1, 0.9, 0.75, 0.5, 0].map((part) => Math.round(maxScore * part))),
];

/** All, half and none of the points of a row. */
const quickPoints = (most: number) => [...new Set([most, Math.round(most / 2), 0])];

/** Buttons that fill in the score, or the points of one row of the rubric. */
function QuickScores({
  formId,
  scores,
  row,
}: {
  formId: string;
  scores: readonly number[];
  row?: { index: number; title: string };
}) {
  const fill = (score: number) => {
    const field = numberFields(formId)[row?.index ?? 0];
    if (!field) return;
    field.value = String(score);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className={clsx("grade-sheet flex", row ? "gap-1" : "flex-wrap gap-2")}>
      {scores.map((score) => (
        <Button
          key={score}
          type="button"
          variant="secondary"
          size="small"
          aria-label={row ? `${score} for ${row.title}` : `Score ${score}`}
          onClick={() => fill(score)}
        >
          {score}
        </Button>
      ))}
    </div>
  );
}

/**
 * The focus begins in the score, after the heading had it (app/shell/page-change.tsx), unless the page was in use
 * before its scripts. Nothing scrolls. On small screens the work comes first, and a focus would open the keyboard over it.
 */
function useFocusedScore(formId: string) {
  const isFirstPage = !useRef(useIsHydrated()).current;
  useEffect(() => {
    if (!matchMedia("(min-width: 64rem)").matches) return;
    const frame = requestAnimationFrame(() => {
      if (isFirstPage && document.activeElement !== document.body) return;
      numberFields(formId)[0]?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [formId, isFirstPage]);
}

/** One field for each row of the rubric, with scripts beside points to press; the server sums them. */
function RubricFields({
  formId,
  rubric,
  points,
  hasSteps,
}: {
  formId: string;
  rubric: readonly RubricRow[];
  points: FieldMetadata<unknown[]>;
  hasSteps: boolean;
}) {
  const rows = points.getFieldList();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Points</legend>
      {rubric.map(({ title, points: most }, index) => {
        const field = rows[index];
        return (
          field && (
            <div key={field.key} className="flex flex-wrap items-end gap-2">
              <FormTextField
                field={field}
                label={`${index + 1}. ${title}, 0 to ${most}`}
                inputMode="decimal"
                className="min-w-0 flex-[1_1_9rem]"
                required
              />
              {hasSteps && <QuickScores formId={formId} scores={quickPoints(most)} row={{ index, title }} />}
            </div>
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
  const after =
    given === undefined
      ? undefined
      : scoreAfterLateness({ given, maxScore, lateDays, latePercent, lateFloor });
  return (
    <div className="text-sm">
      {isLate && (
        <p className="grade-late">
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
      const typed = numberFields(formId).map(({ value }) => parseNumber(value));
      const values = typed.filter((value) => !Number.isNaN(value));
      setGiven(values.length > 0 ? sumPoints(values) : undefined);
    };
    read();
    form?.addEventListener("input", read);
    return () => form?.removeEventListener("input", read);
  }, [formId]);
  return given;
}
