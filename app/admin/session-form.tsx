import { useForm } from "@conform-to/react";
import {
  FormCheckboxField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from "#app/components/form-fields.tsx";
import { HOME_TIME_ZONE } from "#app/domain/live-sessions/rules.ts";
import { toChoices } from "#app/format/choices.ts";
import { AdminForm, type RecordFormProps } from "./admin-form.tsx";

/** The offered time zones; the zone of an existing session is added. */
const ZONES = [
  HOME_TIME_ZONE,
  "Asia/Dubai",
  "Asia/Singapore",
  "Australia/Sydney",
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/Los_Angeles",
  "UTC",
];

const ALL_COURSES = "Students of all courses";

export type SessionFields = {
  title: string;
  date: string;
  time: string;
  link: string;
  description: string;
  timeZone: string;
  durationMinutes: number | string;
  courseId: string;
};

const LABELS: Record<keyof SessionFields, string> = {
  title: "Title",
  date: "Date",
  time: "Time",
  timeZone: "Time zone",
  durationMinutes: "Minutes",
  link: "Meeting link",
  courseId: "For",
  description: "Description",
};

type Courses = { id: string; name: string }[];

/** Schedules or edits a live session (Specification §5: title, date, time and link are required). */
export function SessionForm({
  defaultValue,
  courses,
  lastResult,
  ...rest
}: RecordFormProps<SessionFields> & { courses: Courses; save: string }) {
  const [form, fields] = useForm<SessionFields & { allowPast: boolean }>({
    id: "session",
    lastResult,
    defaultValue,
  });
  const inWords = ({ courseId, ...others }: Partial<SessionFields>) => ({
    ...others,
    courseId: courses.find(({ id }) => id === courseId)?.name ?? ALL_COURSES,
  });
  const zones = [...new Set([...ZONES, defaultValue.timeZone])];
  return (
    <AdminForm form={form} lastResult={lastResult} labels={LABELS} inWords={inWords} {...rest}>
      <FormTextField field={fields.title} label={LABELS.title} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField field={fields.date} label={LABELS.date} type="date" required />
        <FormTextField field={fields.time} label={LABELS.time} type="time" required />
        <FormSelectField
          field={fields.timeZone}
          label={LABELS.timeZone}
          choices={zones.map((zone) => ({ value: zone, label: zoneLabel(zone) }))}
        />
        <FormTextField
          field={fields.durationMinutes}
          label={LABELS.durationMinutes}
          type="number"
          min={5}
          max={720}
        />
      </div>
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
      <FormSelectField
        field={fields.courseId}
        label={LABELS.courseId}
        placeholder={ALL_COURSES}
        choices={toChoices(courses)}
      />
      <FormTextAreaField field={fields.description} label={LABELS.description} optional rows={3} />
    </AdminForm>
  );
}

const zoneLabel = (zone: string) =>
  zone === HOME_TIME_ZONE ? "India (IST)" : zone.split("/").at(-1)?.replaceAll("_", " ");
