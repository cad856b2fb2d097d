import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { EditConflict } from "#app/admin/edit-conflict.tsx";
import { Form } from "#app/components/form.tsx";
import { FormButton } from "#app/components/form-button.tsx";
import { FormErrors, FormTextAreaField, FormTextField } from "#app/components/form-fields.tsx";
import { UnsavedChanges } from "#app/components/unsaved-changes.tsx";
import { buttonClass } from "#app/ui/button.tsx";

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
  nextPath,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: the form of two intents
  form: FormMetadata<any, any>;
  fields: { score: FieldMetadata<unknown>; feedback: FieldMetadata<unknown> };
  submission: Stored;
  /** The current submission after a conflict with another grader. */
  current?: Stored;
  /** The typed values after a rejected form. */
  typed?: Partial<GradeFields>;
  nextPath?: string;
}) {
  const { maxScore } = submission;
  const latest = current ?? submission;
  useGradingKeys(form.id);
  return (
    <section
      aria-labelledby="grade"
      className="grid gap-4 rounded-card border border-hairline bg-surface p-5"
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
        <div className="flex flex-wrap gap-3">
          <FormButton name="intent" value="grade" pending="Saving…">
            {nextPath ? "Save and grade next" : "Save grade"}
          </FormButton>
          <FormButton name="intent" value="return" variant="secondary" pending="Returning…">
            Return for changes
          </FormButton>
          {nextPath && (
            <Link to={nextPath} className={buttonClass({ variant: "quiet" })}>
              Skip
            </Link>
          )}
        </div>
      </Form>
      <p className="border-t border-hairline pt-3 text-sm text-muted">
        Keys: <kbd>Alt</kbd>+<kbd>S</kbd> focuses the score, <kbd>Ctrl</kbd>+<kbd>Enter</kbd> saves and opens
        the next submission, <kbd>Alt</kbd>+<kbd>N</kbd> skips this submission.
      </p>
    </section>
  );
}

/** The keyboard shortcuts that the page lists. They click existing buttons and links. */
function useGradingKeys(formId: string) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      const pressed = targetOf(event, form);
      if (!pressed) return;
      event.preventDefault();
      pressed();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [formId]);
}

function targetOf({ altKey, ctrlKey, metaKey, code, key }: KeyboardEvent, form: HTMLFormElement) {
  if ((ctrlKey || metaKey) && key === "Enter") {
    const save = form.querySelector<HTMLButtonElement>('button[value="grade"]');
    return save && (() => save.click());
  }
  if (!altKey || ctrlKey || metaKey) return null;
  const score = form.querySelector<HTMLInputElement>('[name="score"]');
  if (code === "KeyS") return score && (() => score.focus());
  const skip = form.querySelector<HTMLAnchorElement>("a");
  return code === "KeyN" ? skip && (() => skip.click()) : null;
}
