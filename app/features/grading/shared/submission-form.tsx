import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useDraft } from "#app/features/grading/parts/submission-draft.ts";
import { helpPath } from "#app/features/messages/conversations/paths.ts";
import type { AssignmentData } from "#app/features/teaching/courses/course-data.ts";
import { INTENTS } from "#app/features/teaching/courses/course-intents.ts";
import { suggestLink } from "#app/features/teaching/courses/rules.ts";
import { useProgress } from "#app/platform/browser/unanswered.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { weekPath } from "#app/platform/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";

type Props = {
  assignment: AssignmentData;
  week: number;
  /** Generated with the page: sending the form twice stores one submission. */
  formKey: string;
  reply: SubmissionResult<string[]> | undefined;
};

/**
 * Submits work or a new version of it. A plain form that keeps its values after an error. Scripts add a draft on the
 * device until the form is sent.
 */
export function SubmissionForm({ assignment, week, formKey, reply }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useIsSending(assignment.id);
  const keepDraft = useDraft(form, assignment);
  const [isEmpty, checkEmpty] = useEmptyLink(form);
  const errors = reply?.error ?? {};
  const typed = (reply?.initialValue ?? {}) as Record<string, string | undefined>;
  const fieldIds: Record<string, string> = {
    submissionLink: `link-${assignment.id}`,
    description: `description-${assignment.id}`,
    notes: `notes-${assignment.id}`,
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keepDraft(event.currentTarget);
    checkEmpty();
  };
  // A message of a hidden field has no field to link to.
  const problems = Object.entries(errors).flatMap(([name, messages]) =>
    (messages ?? []).slice(0, 1).map((message) => ({ message, fieldId: fieldIds[name] })),
  );
  const isNew = !assignment.submission;
  return (
    <Form
      ref={form}
      method="post"
      action={weekPath("", week, assignment.id)}
      noValidate
      preventScrollReset
      onInput={onInput}
      className="no-print grid max-w-measure gap-4 border-t border-hairline pt-4"
      aria-label={`${isNew ? "Submit" : "Send a new version of"} ${assignment.title}`}
    >
      <ErrorSummary errors={problems} answer={reply} />
      <input type="hidden" name="intent" value={INTENTS.submitAssignment} />
      <input type="hidden" name="week" value={week} />
      <input type="hidden" name="assignmentId" value={assignment.id} />
      <input type="hidden" name="formKey" value={formKey} />
      <TextField
        id={fieldIds.submissionLink}
        name="submissionLink"
        type="url"
        inputMode="url"
        label="Link to your work"
        hint={isNew ? undefined : "Each submission creates a new version. The newest version is graded."}
        required
        defaultValue={typed.submissionLink}
        errors={errors.submissionLink ?? undefined}
      />
      <Suggestion typed={typed.submissionLink} />
      <details open={Boolean(typed.description || typed.notes)}>
        <summary className="flex min-h-6 cursor-pointer items-center font-semibold text-indigo">
          Add a description or notes
        </summary>
        <div className="mt-3 grid gap-4">
          <TextAreaField
            id={fieldIds.description}
            name="description"
            label="Description"
            optional
            rows={3}
            defaultValue={typed.description}
            errors={errors.description ?? undefined}
          />
          <TextAreaField
            id={fieldIds.notes}
            name="notes"
            label="Notes for your mentor"
            optional
            rows={2}
            defaultValue={typed.notes}
            errors={errors.notes ?? undefined}
          />
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button pending={isSending} pendingLabel="Sending…" disabled={isEmpty}>
          {isNew ? "Submit assignment" : "Send a new version"}
        </Button>
        <a href={helpPath("assignment", assignment.id)} className="link">
          Get help
        </a>
      </div>
    </Form>
  );
}

function Suggestion({ typed }: { typed: string | undefined }) {
  const suggestion = typed && suggestLink(typed);
  if (!suggestion) return null;
  return (
    <p>
      Did you mean{" "}
      <button
        type="submit"
        name="suggestedLink"
        value={suggestion}
        className="link cursor-pointer wrap-anywhere"
      >
        {suggestion}
      </button>
      ?
    </p>
  );
}

function useIsSending(assignmentId: string): boolean {
  const { formData, state } = useProgress();
  return state !== "idle" && formData?.get("assignmentId") === assignmentId;
}

/** Disables the button while the link is empty (Specification §5); without scripts the server validates it. */
function useEmptyLink(form: React.RefObject<HTMLFormElement>) {
  const [isEmpty, setIsEmpty] = useState(false);
  const check = () => {
    const link = form.current?.elements.namedItem("submissionLink") as HTMLInputElement | null;
    setIsEmpty(link?.value.trim() === "");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is hydrated
  useEffect(check, []);
  return [isEmpty, check] as const;
}
