import { useForm } from "@conform-to/react";
import { toChoices } from "#app/platform/format/choices.ts";
import { zoneChoices } from "#app/platform/format/time-zones.ts";
import { FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { AdminForm, type RecordFormProps } from "#app/shell/staff/admin-form.tsx";

export type BatchFields = {
  courseId: string;
  name: string;
  startsOn: string;
  timeZone: string;
  capacity: number | string;
  college: string;
};

const LABELS: Record<Exclude<keyof BatchFields, "courseId">, string> = {
  name: "Name",
  startsOn: "First day of week 1",
  timeZone: "Time zone",
  capacity: "Most students",
  college: "College",
};

type Props = RecordFormProps<BatchFields> & {
  save: string;
  /** The courses to choose from; without them the course stays. */
  courses?: { id: string; name: string }[];
};

export function BatchForm({ defaultValue, lastResult, courses, ...rest }: Props) {
  const [form, fields] = useForm<BatchFields>({ id: "batch", lastResult, defaultValue });
  return (
    <AdminForm form={form} lastResult={lastResult} labels={LABELS} {...rest}>
      {courses && (
        <FormSelectField
          field={fields.courseId}
          label="Course"
          placeholder="Choose a course"
          choices={toChoices(courses)}
          required
        />
      )}
      <FormTextField
        field={fields.name}
        label={LABELS.name}
        hint="For example the month it starts: March 2027."
        required
      />
      <div className="pair grid gap-5 sm:grid-cols-2">
        <FormTextField
          field={fields.startsOn}
          label={LABELS.startsOn}
          type="date"
          hint="Each week opens seven days after the one before it. Without a date every week is open."
          optional
        />
        <FormSelectField
          field={fields.timeZone}
          label={LABELS.timeZone}
          choices={zoneChoices(defaultValue.timeZone)}
        />
        <FormTextField
          field={fields.capacity}
          label={LABELS.capacity}
          inputMode="numeric"
          hint="Nobody else can be enrolled when it is full, or invited when pending invitations fill it."
          optional
        />
        <FormTextField field={fields.college} label={LABELS.college} optional />
      </div>
    </AdminForm>
  );
}
