import { type FieldMetadata, useForm } from "@conform-to/react";
import { WEEKDAYS } from "#app/features/teaching/batches/rules.ts";
import { RESOURCE_TYPES } from "#app/features/teaching/courses/rules.ts";
import { homeTimeInWords } from "#app/platform/format/time.ts";
import {
  FormCheckboxField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from "#app/platform/forms/form-fields.tsx";
import { RepeatedRows } from "#app/platform/forms/repeated-rows.tsx";
import { AdminForm, type RecordFormProps, SaveAndAddAnother } from "#app/shell/staff/admin-form.tsx";
import { CourseTextPreview, PreviewButton, useCourseTextPreview } from "./course-text-preview.tsx";
import { MARKDOWN_HINT } from "./markdown-hint.ts";

type Props<Fields> = RecordFormProps<Fields> & { save: string };

type ResourceFields = { title: string; url: string; type: string };

const EMPTY_RESOURCE: ResourceFields = { title: "", url: "", type: "" };

const RESOURCE_LABELS = { title: "Title", url: "URL", type: "Type" };

const TYPE_CHOICES = RESOURCE_TYPES.map((type) => ({
  value: type,
  label: type.charAt(0).toUpperCase() + type.slice(1),
}));

/** Title, URL and type are required (Specification §5). */
export function ResourceForm({ defaultValue, lastResult, ...rest }: Props<ResourceFields>) {
  const [form, fields] = useForm<ResourceFields>({ id: "resource", lastResult, defaultValue });
  return (
    <AdminForm form={form} lastResult={lastResult} labels={RESOURCE_LABELS} {...rest}>
      <ResourceInputs fields={fields} />
    </AdminForm>
  );
}

type ResourcesFields = { resources: ResourceFields[] };

export const EMPTY_RESOURCES: ResourcesFields = { resources: [EMPTY_RESOURCE] };

/** Several new resources of one week. */
export function ResourcesForm({ defaultValue, lastResult, ...rest }: Props<ResourcesFields>) {
  const [form, fields] = useForm<ResourcesFields>({ id: "resources", lastResult, defaultValue });
  return (
    <AdminForm form={form} lastResult={lastResult} {...rest}>
      <RepeatedRows<ResourceFields>
        form={form}
        list={fields.resources}
        legend="Resources"
        noun="resource"
        isRequired
      >
        {(row) => <ResourceInputs fields={row} />}
      </RepeatedRows>
    </AdminForm>
  );
}

function ResourceInputs({ fields }: { fields: Record<keyof ResourceFields, FieldMetadata<string>> }) {
  return (
    <>
      <FormTextField field={fields.title} label={RESOURCE_LABELS.title} required />
      <FormTextField
        field={fields.url}
        label={RESOURCE_LABELS.url}
        type="url"
        inputMode="url"
        placeholder="https://"
        required
      />
      <FormSelectField
        field={fields.type}
        label={RESOURCE_LABELS.type}
        placeholder="Choose the type"
        choices={TYPE_CHOICES}
        required
      />
    </>
  );
}

type AssignmentFields = {
  title: string;
  description: string;
  dueDate: string;
  dueWeekday: number | string;
  dueWeeksLater: number | string;
  dueTime: string;
  maxScore: number | string;
  instructions: string;
  /** As the checkbox sends it. */
  holdsGrades: "on" | "";
  latePercent: number | string;
  lateFloor: number | string;
  /** One row per line. */
  rubric: string;
};

const ASSIGNMENT_LABELS = {
  title: "Title",
  description: "Description",
  maxScore: "Max score",
  dueDate: "Due date",
  dueWeekday: "Due day of its week",
  dueWeeksLater: "Weeks later",
  dueTime: "Due time",
  instructions: "Instructions",
  holdsGrades: "Hold grades",
  latePercent: "Late penalty per day (%)",
  lateFloor: "Lowest score after penalties (%)",
  rubric: "Rubric",
};

const inWords = ({ dueWeekday, holdsGrades, ...others }: Partial<AssignmentFields>) => ({
  ...others,
  dueWeekday: WEEKDAYS[Number(dueWeekday) - 1] ?? "",
  holdsGrades: holdsGrades ? "Yes" : "No",
});

/** Title, description and max score are required; due date and instructions are optional (Specification §5). */
export function AssignmentForm({
  defaultValue,
  isNew = false,
  lastResult,
  reply,
  ...rest
}: Props<AssignmentFields> & {
  /** The answer of the action. */
  reply?: object;
  /** Another one can follow a new one. */
  isNew?: boolean;
}) {
  const [form, fields] = useForm<AssignmentFields>({ id: "assignment", lastResult, defaultValue });
  const preview = useCourseTextPreview(form.id, reply);
  return (
    <AdminForm
      form={form}
      lastResult={lastResult}
      labels={ASSIGNMENT_LABELS}
      inWords={inWords}
      also={isNew && <SaveAndAddAnother />}
      {...rest}
    >
      <FormTextField field={fields.title} label={ASSIGNMENT_LABELS.title} required />
      <FormTextAreaField
        field={fields.description}
        label={ASSIGNMENT_LABELS.description}
        hint={MARKDOWN_HINT}
        required
      />
      <CourseTextPreview preview={preview} name="description" label={ASSIGNMENT_LABELS.description} />
      <div className="pair grid gap-5 sm:grid-cols-2">
        <FormTextField
          field={fields.maxScore}
          label={ASSIGNMENT_LABELS.maxScore}
          inputMode="numeric"
          required
        />
        <FormTextField
          field={fields.dueDate}
          label={ASSIGNMENT_LABELS.dueDate}
          type="date"
          hint={`${homeTimeInWords()}.`}
          optional
        />
        <FormSelectField
          field={fields.dueWeekday}
          label={ASSIGNMENT_LABELS.dueWeekday}
          hint="Instead of the date, for students of a batch with a start date."
          placeholder="No day"
          choices={WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))}
        />
        <FormTextField
          field={fields.dueWeeksLater}
          label={ASSIGNMENT_LABELS.dueWeeksLater}
          inputMode="numeric"
          hint="For the due day. 0: in its own week."
        />
        <FormTextField
          field={fields.dueTime}
          label={ASSIGNMENT_LABELS.dueTime}
          type="time"
          hint="For date and day, from 04:00. Empty: 23:59."
          optional
        />
      </div>
      <FormTextAreaField
        field={fields.instructions}
        label={ASSIGNMENT_LABELS.instructions}
        hint={MARKDOWN_HINT}
        rows={5}
        optional
      />
      <CourseTextPreview preview={preview} name="instructions" label={ASSIGNMENT_LABELS.instructions} />
      <FormTextAreaField
        field={fields.rubric}
        label={ASSIGNMENT_LABELS.rubric}
        hint="At most six rows, one per line, such as 'Clarity: 40'. The points sum to the max score."
        rows={4}
        optional
      />
      <div className="pair grid gap-5 sm:grid-cols-2">
        <FormTextField
          field={fields.latePercent}
          label={ASSIGNMENT_LABELS.latePercent}
          inputMode="numeric"
          hint="Percent of the maximum score for each day or part of a day. 0 for no deduction."
        />
        <FormTextField
          field={fields.lateFloor}
          label={ASSIGNMENT_LABELS.lateFloor}
          inputMode="numeric"
          hint="Of the max score. Lateness takes nothing below."
        />
      </div>
      <FormCheckboxField
        field={fields.holdsGrades}
        label={ASSIGNMENT_LABELS.holdsGrades}
        hint="Students see their grades when staff release them together on the page 'Grading'."
      />
      <PreviewButton />
    </AdminForm>
  );
}
