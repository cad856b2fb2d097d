import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { HOME_TIME_ZONE } from "#app/domain/live-sessions/rules.ts";
import { FormSelectField, FormTextAreaField, FormTextField } from "#app/web/form-fields.tsx";
import { AdminForm } from "./admin-form.tsx";

/** Zones that are offered; one that a session already has is kept beside them. */
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

/** Schedules a live session or edits one (specification, section 5: title, date, time and link are required). */
export function SessionForm({
  defaultValue,
  courses,
  lastResult,
  notice,
  ...rest
}: {
  defaultValue: SessionFields;
  courses: { id: string; name: string }[];
  lastResult: SubmissionResult<string[]> | undefined;
  notice?: ReactNode;
  save: string;
  cancelTo: string;
  hidden: Record<string, string | number>;
}) {
  const [form, fields] = useForm<SessionFields>({ id: "session", lastResult, defaultValue });
  const zones = [...new Set([...ZONES, defaultValue.timeZone])];
  return (
    <AdminForm form={form} wasSent={lastResult !== undefined} notice={notice} {...rest}>
      <FormTextField field={fields.title} label="Title" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField field={fields.date} label="Date" type="date" required />
        <FormTextField field={fields.time} label="Time" type="time" required />
        <FormSelectField
          field={fields.timeZone}
          label="Time zone"
          choices={zones.map((zone) => ({ value: zone, label: zoneLabel(zone) }))}
        />
        <FormTextField field={fields.durationMinutes} label="Minutes" type="number" min={5} max={720} />
      </div>
      <FormTextField
        field={fields.link}
        label="Meeting link"
        type="url"
        inputMode="url"
        placeholder="https://"
        required
      />
      <FormSelectField
        field={fields.courseId}
        label="For"
        placeholder="Students of all courses"
        choices={courses.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormTextAreaField field={fields.description} label="Description" optional rows={3} />
    </AdminForm>
  );
}

const zoneLabel = (zone: string) =>
  zone === HOME_TIME_ZONE ? "India (IST)" : zone.split("/").at(-1)?.replaceAll("_", " ");
