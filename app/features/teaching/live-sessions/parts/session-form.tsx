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
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SessionPlan } from "./session-plan.tsx";

const ALL_COURSES = "Students of all courses";

const USUAL_MINUTES = [30, 45, 60, 90];

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
  weeks: "Repeats weekly for how many weeks",
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

/** Schedules or edits a live session: the five fields of Specification §5 first, the others folded. */
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
  const isNew = defaultValue.weeks !== undefined;
  const more = [
    fields.durationMinutes,
    fields.weeks,
    fields.timeZone,
    fields.courseId,
    fields.batchId,
    fields.recordingUrl,
    fields.notes,
  ];
  return (
    <AdminForm form={form} lastResult={lastResult} labels={LABELS} inWords={inWords} isLong {...rest}>
      <SessionPlan>
        <FormTextField field={fields.title} label={LABELS.title} required data-first-focus />
        <div className="pair grid gap-5 sm:grid-cols-2">
          <FormTextField field={fields.date} label={LABELS.date} type="date" required />
          <FormTextField field={fields.time} label={LABELS.time} type="time" required />
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
        <FormTextAreaField field={fields.description} label={LABELS.description} optional rows={2} />
        <Disclosure
          summary={
            <>
              More options{" "}
              <span className="font-normal text-muted">
                {isNew ? "length, weekly repeats, course and batch" : "length, course and batch, recording"}
              </span>
            </>
          }
          defaultOpen={!isNew || more.some((field) => field.errors)}
          className="border-transparent"
        >
          <div className="grid gap-5">
            <div className="pair grid gap-5 sm:grid-cols-2">
              <FormTextField
                field={fields.durationMinutes}
                label={LABELS.durationMinutes}
                inputMode="numeric"
                list="session-minutes"
              />
              <datalist id="session-minutes">
                {USUAL_MINUTES.map((minutes) => (
                  <option key={minutes} value={minutes} />
                ))}
              </datalist>
              {isNew && (
                <FormTextField
                  field={fields.weeks}
                  label={LABELS.weeks}
                  hint="1: only once."
                  inputMode="numeric"
                />
              )}
              <FormSelectField
                field={fields.timeZone}
                label={LABELS.timeZone}
                choices={zoneChoices(defaultValue.timeZone)}
              />
              <FormSelectField
                field={fields.courseId}
                label={LABELS.courseId}
                placeholder={ALL_COURSES}
                choices={toChoices(courses)}
              />
              <FormSelectField
                field={fields.batchId}
                label={LABELS.batchId}
                hint="Choosing a batch also sets the course."
                placeholder={EVERY_BATCH}
                choices={batchChoices}
              />
            </div>
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
          </div>
        </Disclosure>
      </SessionPlan>
    </AdminForm>
  );
}
