import { type SubmissionResult, useForm } from "@conform-to/react";
import type { KeyboardEvent } from "react";
import {
  ATTENDANCE_STATES,
  type AttendanceState,
  proposedState,
} from "#app/features/teaching/live-sessions/rules.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors } from "#app/platform/forms/form-fields.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { FieldError } from "#app/ui/field.tsx";

export type AttendanceRow = {
  id: string;
  name: string;
  email: string;
  joinedAt: number | null;
  state: AttendanceState | null;
};

type Marks = { batchId: string; seenAt: number; marks: { studentId: string; state: AttendanceState }[] };

export const LABELS: Record<AttendanceState, string> = {
  present: "Present",
  absent: "Absent",
  excused: "Excused",
};

/** The states of the students of one page. A letter, P, A or E, marks the focused student and moves to the next one. */
export function AttendanceForm({
  batchId,
  students,
  seenAt,
  reply,
}: {
  batchId: string;
  students: readonly AttendanceRow[];
  seenAt: number;
  /** The answer to the last form; `current` is when somebody else confirmed meanwhile. */
  reply: { form?: SubmissionResult<string[]>; current?: number } | undefined;
}) {
  const [form] = useForm<Marks>({ id: "attendance", lastResult: reply?.form });
  const sent = reply?.form?.initialValue as { marks?: Record<string, string>[] } | undefined;
  const typed = new Map(sent?.marks?.map(({ studentId, state }) => [studentId, state]));
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4" onKeyDown={markByLetter}>
      <FormErrors form={form} />
      <input type="hidden" name="batchId" value={batchId} />
      <input type="hidden" name="seenAt" value={reply?.current ?? seenAt} />
      <p className="text-sm text-muted">
        Students who used their join link are proposed as present. Save to confirm. With a keyboard: P, A or E
        marks a student and moves to the next one.
      </p>
      <div className="border-t border-hairline">
        {students.map((student, index) => (
          <StudentMark
            key={student.id}
            student={student}
            formId={form.id}
            name={`marks[${index}]`}
            errors={form.allErrors[`marks[${index}].state`]}
            state={(typed.get(student.id) as AttendanceState) ?? proposedState(student)}
          />
        ))}
      </div>
      <div>
        <FormButton pending="Saving…">Save attendance</FormButton>
      </div>
    </Form>
  );
}

function StudentMark({
  student: { id: studentId, name, email, joinedAt, state: confirmed },
  formId,
  name: field,
  errors,
  state,
}: {
  student: AttendanceRow;
  formId: string;
  name: string;
  errors: string[] | undefined;
  state: AttendanceState;
}) {
  const id = `${formId}-${field}.state`;
  return (
    <fieldset
      aria-invalid={errors ? true : undefined}
      aria-describedby={errors ? `${id}-error` : undefined}
      className="grid items-center gap-x-6 border-b border-hairline py-1 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <legend className="visually-hidden">
        {name}, {email}
      </legend>
      <input type="hidden" name={`${field}.studentId`} value={studentId} />
      {errors && (
        <div className="sm:col-span-full">
          <FieldError id={id} errors={errors} />
        </div>
      )}
      <p aria-hidden="true" className="min-w-0 pt-1 sm:pt-0">
        <span className="font-semibold break-words">{name}</span>
        <span className="block text-sm text-muted">
          {joinedAt === null ? (
            "Did not join by the link"
          ) : (
            <>
              Joined <HomeDateTime at={joinedAt} />
            </>
          )}
          {confirmed === null && ", not confirmed"}
        </span>
      </p>
      <div className="flex flex-wrap gap-x-3 max-sm:text-sm sm:gap-x-4">
        {ATTENDANCE_STATES.map((choice, position) => (
          <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              id={position === 0 ? id : undefined}
              className="choice"
              name={`${field}.state`}
              value={choice}
              defaultChecked={choice === state}
            />
            {LABELS[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function markByLetter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const state = ATTENDANCE_STATES.find((name) => name.startsWith(event.key.toLowerCase()));
  const row = (event.target as HTMLElement).closest("fieldset");
  if (!state || !row) return;
  event.preventDefault();
  row.querySelector<HTMLInputElement>(`input[value="${state}"]`)?.click();
  const next = row.nextElementSibling?.querySelector<HTMLInputElement>("input[type=radio]:checked");
  const end = event.currentTarget.querySelector<HTMLButtonElement>("button[type=submit], button:not([type])");
  (next ?? end)?.focus();
}
