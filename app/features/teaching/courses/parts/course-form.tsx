import { useForm } from "@conform-to/react";
import { COURSE_KINDS } from "#app/features/teaching/courses/rules.ts";
import {
  FormCheckboxField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from "#app/platform/forms/form-fields.tsx";
import { RepeatedRows } from "#app/platform/forms/repeated-rows.tsx";
import { AdminForm, type RecordFormProps } from "#app/shell/staff/admin-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { CourseTextPreview, PreviewButton, useCourseTextPreview } from "./course-text-preview.tsx";
import { MARKDOWN_HINT } from "./markdown-hint.ts";

type ToolRow = { category: string; tools: string };

/** The fields of the course form: lists as lines of text, tools by category. */
type CourseFields = {
  courseName: string;
  displayName: string;
  kind: string;
  courseDescription: string;
  durationWeeks: number | string;
  effortPerWeek: string;
  liveClassesPerWeek: number | string;
  isActive: string;
  toolsAndTechnologies: ToolRow[];
  expectedOutcomes: string;
};

type Course = Omit<CourseFields, "isActive" | "toolsAndTechnologies" | "expectedOutcomes"> & {
  isActive: boolean;
  toolsAndTechnologies: Record<string, string[]>;
  expectedOutcomes: string[];
};

export const EMPTY_COURSE: CourseFields = {
  courseName: "",
  displayName: "",
  kind: "career",
  courseDescription: "",
  durationWeeks: "",
  effortPerWeek: "",
  liveClassesPerWeek: "",
  isActive: "on",
  toolsAndTechnologies: [],
  expectedOutcomes: "",
};

export const toCourseFields = (course: Course): CourseFields => ({
  ...course,
  isActive: course.isActive ? "on" : "",
  toolsAndTechnologies: Object.entries(course.toolsAndTechnologies).map(([category, tools]) => ({
    category,
    tools: tools.join("\n"),
  })),
  expectedOutcomes: course.expectedOutcomes.join("\n"),
});

const KIND_LABELS: Record<(typeof COURSE_KINDS)[number], string> = {
  career: "Career course, assigned to students",
  foundation: "Foundation course, for every premium student",
};

const LABELS = {
  displayName: "Display name",
  kind: "Kind",
  courseDescription: "Description",
  durationWeeks: "Duration in weeks",
  effortPerWeek: "Effort per week",
  liveClassesPerWeek: "Live classes per week",
  isActive: "Active: students can see it",
  toolsAndTechnologies: "Tools and technologies",
  expectedOutcomes: "Expected outcomes",
};

const toolsText = (rows: ToolRow[] = []) =>
  rows.map(({ category, tools = "" }) => `${category}: ${tools.replaceAll(/\r?\n/g, ", ")}`);

const toFieldTexts = ({ toolsAndTechnologies, ...fields }: Partial<CourseFields>) => ({
  ...fields,
  toolsAndTechnologies: toolsText(toolsAndTechnologies).join("\n"),
});

export function CourseForm({
  defaultValue,
  isNew = false,
  lastResult,
  reply,
  ...rest
}: RecordFormProps<CourseFields> & {
  /** The answer of the action. */
  reply?: object;
  /** The name is fixed once a course exists: it is its address in the API. */
  isNew?: boolean;
}) {
  const [form, fields] = useForm<CourseFields>({ id: "course", lastResult, defaultValue });
  const preview = useCourseTextPreview(form.id, reply);
  return (
    <AdminForm
      form={form}
      save="Save course"
      lastResult={lastResult}
      labels={LABELS}
      inWords={toFieldTexts}
      {...rest}
    >
      {isNew ? (
        <FormTextField
          field={fields.courseName}
          label="Name"
          hint="You cannot change the name later: it is the course's address in the API."
          required
        />
      ) : (
        <TextField label="Name" hint="Fixed." defaultValue={defaultValue.courseName} readOnly />
      )}
      <FormTextField field={fields.displayName} label={LABELS.displayName} optional />
      <FormSelectField
        field={fields.kind}
        label={LABELS.kind}
        choices={COURSE_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
      />
      <FormTextAreaField
        field={fields.courseDescription}
        label={LABELS.courseDescription}
        hint={MARKDOWN_HINT}
        required
      />
      <CourseTextPreview preview={preview} name="courseDescription" label={LABELS.courseDescription} />
      <div className="grid gap-5 sm:grid-cols-3">
        <FormTextField
          field={fields.durationWeeks}
          label={LABELS.durationWeeks}
          inputMode="numeric"
          required
        />
        <FormTextField
          field={fields.liveClassesPerWeek}
          label={LABELS.liveClassesPerWeek}
          inputMode="numeric"
          required
        />
        <FormTextField
          field={fields.effortPerWeek}
          label={LABELS.effortPerWeek}
          placeholder="2-3 hours daily"
          required
        />
      </div>
      <FormCheckboxField field={fields.isActive} label={LABELS.isActive} />
      <RepeatedRows<ToolRow>
        form={form}
        list={fields.toolsAndTechnologies}
        legend={LABELS.toolsAndTechnologies}
        noun="category"
      >
        {({ category, tools }) => (
          <>
            <FormTextField field={category} label="Category" />
            <FormTextAreaField field={tools} label="Tools, one per line" rows={3} />
          </>
        )}
      </RepeatedRows>
      <FormTextAreaField
        field={fields.expectedOutcomes}
        label={LABELS.expectedOutcomes}
        hint="One per line."
        rows={4}
        optional
      />
      <PreviewButton />
    </AdminForm>
  );
}
