import { useForm } from "@conform-to/react";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import type { SessionScope } from "#app/features/teaching/live-sessions/inputs.ts";
import { toChoices } from "#app/platform/format/choices.ts";
import { zoneChoices } from "#app/platform/format/time-zones.ts";
import {
  FormCheckboxField,
  FormRadioGroupField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from "#app/platform/forms/form-fields.tsx";
import { AdminForm, type RecordFormProps } from "#app/shell/staff/admin-form.tsx";

const ALL_COURSES = "Students of all courses";

export type SessionFields = {
  title: string;
  date: string;
  time: string;
  link: string;
  description: string;
  timeZone: string;
  durationMinutes: number | string;
  /** Of a new session. */
  weeks?: number | string;
  /** Of one in a series. */
  scope?: SessionScope;
  courseId: string;
  batchId: string;
  /** Of an existing session. */
  recordingUrl?: string;
  notes?: string;
};

const LABELS: Record<keyof SessionFields, string> = {
  title: "Title",
  date: "Date",
  time: "Time",
  timeZone: "Time zone",
  durationMinutes: "Minutes",
  weeks: "Number of weeks",
  scope: "Save for",
  link: "Meeting link",
  courseId: "For",
  batchId: "Batch",
  description: "Description",
  recordingUrl: "Link of the recording",
  notes: "Notes for students who missed it",
};

type Audiences = {
  courses: { id: string; name: string }[];
  batches: Parameters<typeof toBatchChoices>[0];
};

const EVERY_BATCH = "Every batch";

/** Schedules or edits a live session (Specification §5: title, date, time and link are required). */
export function SessionForm({
  defaultValue,
  courses,
  batches,
  lastResult,
  ...rest
}: RecordFormProps<SessionFields> & Audiences & { save: string }) {
  const [form, fields] = useForm<SessionFields & { allowPast: boolean }>({
    id: "session",
    lastResult,
    defaultValue,
  });
  const batchChoices = toBatchChoices(batches);
  const inWords = ({ courseId, batchId, ...others }: Partial<SessionFields>) => ({
    ...others,
    batchId: batchChoices.find(({ value }) => value === batchId)?.label ?? EVERY_BATCH,
    courseId: courses.find(({ id }) => id === courseId)?.name ?? ALL_COURSES,
  });
  return (
    <AdminForm form={form} lastResult={lastResult} labels={LABELS} inWords={inWords} {...rest}>
      <FormTextField field={fields.title} label={LABELS.title} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField field={fields.date} label={LABELS.date} type="date" required />
        <FormTextField field={fields.time} label={LABELS.time} type="time" required />
        <FormSelectField
          field={fields.timeZone}
          label={LABELS.timeZone}
          choices={zoneChoices(defaultValue.timeZone)}
        />
        <FormTextField field={fields.durationMinutes} label={LABELS.durationMinutes} inputMode="numeric" />
        {defaultValue.weeks && (
          <FormTextField
            field={fields.weeks}
            label={LABELS.weeks}
            hint="More than 1: this day and time in each of these weeks."
            inputMode="numeric"
          />
        )}
      </div>
      {defaultValue.scope && (
        <FormRadioGroupField
          field={fields.scope}
          label={LABELS.scope}
          choices={[
            { value: "one", label: "This session only" },
            {
              value: "following",
              label: "This session and all that follow in its series",
              hint: "They move by as many days and get all these values.",
            },
          ]}
        />
      )}
      {(fields.allowPast.errors || fields.allowPast.initialValue) && (
        <FormCheckboxField field={fields.allowPast} label="Save with a start in the past" />
      )}
      <FormTextField
        field={fields.link}
        label={LABELS.link}
        type="url"
        inputMode="url"
        placeholder="https://"
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelectField
          field={fields.courseId}
          label={LABELS.courseId}
          placeholder={ALL_COURSES}
          choices={toChoices(courses)}
        />
        <FormSelectField
          field={fields.batchId}
          label={LABELS.batchId}
          hint="For one batch only; it brings its course."
          placeholder={EVERY_BATCH}
          choices={batchChoices}
        />
      </div>
      <FormTextAreaField field={fields.description} label={LABELS.description} optional rows={3} />
      {defaultValue.notes !== undefined && (
        <>
          <FormTextField
            field={fields.recordingUrl}
            label={LABELS.recordingUrl}
            hint="Students see it after the session, with their attendance."
            type="url"
            inputMode="url"
            placeholder="https://"
            optional
          />
          <FormTextAreaField field={fields.notes} label={LABELS.notes} optional rows={3} />
        </>
      )}
    </AdminForm>
  );
}
