import { useForm } from "@conform-to/react";
import { FormTextAreaField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { RepeatedRows } from "#app/platform/forms/repeated-rows.tsx";
import { AdminForm, type RecordFormProps, SaveAndAddAnother } from "#app/shell/staff/admin-form.tsx";

type ProjectRow = { title: string; description: string };

type WeekFields = {
  title: string;
  topics: string;
  projects: ProjectRow[];
  liveClassTopics: string;
  /** Of a new week only. */
  resources?: string;
  assignments?: string;
};

type Week = {
  title: string;
  topics: string[];
  projects: (string | ProjectRow)[];
  liveClassTopics: string[];
};

export const EMPTY_WEEK: WeekFields = { title: "", topics: "", projects: [], liveClassTopics: "" };

export const toWeekFields = ({ title, topics, projects, liveClassTopics }: Week): WeekFields => ({
  title,
  topics: topics.join("\n"),
  projects: projects.map((project) =>
    typeof project === "string" ? { title: project, description: "" } : project,
  ),
  liveClassTopics: liveClassTopics.join("\n"),
});

const LABELS = {
  title: "Title",
  topics: "Topics",
  projects: "Projects",
  liveClassTopics: "Live-class topics",
};

const toFieldTexts = ({ projects, ...fields }: Partial<WeekFields>) => ({
  ...fields,
  projects: projects?.map((row) => [row.title, row.description].filter(Boolean).join(": ")).join("\n"),
});

export function WeekForm({
  defaultValue,
  isNew = false,
  lastResult,
  ...rest
}: RecordFormProps<WeekFields> & {
  /** A new week is added with its resources and assignments, and another one can follow. */
  isNew?: boolean;
}) {
  const [form, fields] = useForm<WeekFields>({ id: "week", lastResult, defaultValue });
  return (
    <AdminForm
      form={form}
      save="Save week"
      lastResult={lastResult}
      labels={LABELS}
      inWords={toFieldTexts}
      also={isNew && <SaveAndAddAnother />}
      {...rest}
    >
      <FormTextField field={fields.title} label={LABELS.title} required />
      <FormTextAreaField field={fields.topics} label={LABELS.topics} hint="One per line." rows={5} optional />
      <RepeatedRows<ProjectRow> form={form} list={fields.projects} legend={LABELS.projects} noun="project">
        {({ title, description }) => (
          <>
            <FormTextField field={title} label="Project" />
            <FormTextAreaField field={description} label="Description" rows={2} optional />
          </>
        )}
      </RepeatedRows>
      <FormTextAreaField
        field={fields.liveClassTopics}
        label={LABELS.liveClassTopics}
        hint="One per line."
        rows={3}
        optional
      />
      {isNew && (
        <>
          <FormTextAreaField
            field={fields.resources}
            label="Resources"
            hint="One per line with its link: 'Video: How the web works https://…'. Without a type the link decides."
            rows={3}
            optional
          />
          <FormTextAreaField
            field={fields.assignments}
            label="Assignments"
            hint="One per line: 'Your first page (50 points, due Sunday): Build a page about yourself.'"
            rows={3}
            optional
          />
        </>
      )}
    </AdminForm>
  );
}
