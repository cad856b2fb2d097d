import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { importAction } from "#app/features/operations/imports/shared/import-form.server.ts";
import { ImportForm, useImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { COURSE_TABLE } from "#app/features/teaching/courses/course-file/csv.ts";
import { ImportCourseForm } from "#app/features/teaching/courses/editing-inputs.ts";
import {
  COURSE_FILE_CHOICES,
  CourseDryRun,
  CourseFileHelp,
  importLabel,
} from "#app/features/teaching/courses/parts/course-import.tsx";
import {
  importCourse,
  previewCourse,
} from "#app/features/teaching/courses/use-cases/exchange-course.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The course was not imported. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, context }) => {
  const imports = await listImports(ctx, "course");
  if (!imports.ok) throw problemPage(imports.problem, context.requestId);
  return { formKey: crypto.randomUUID(), imports: imports.value };
});

export const action = importAction({
  permission: "courses.edit",
  table: COURSE_TABLE,
  failure: handle.failure,
  input: ImportCourseForm,
  preview: ({ ctx, input }) => previewCourse(ctx, input),
  run: ({ ctx, input }) => importCourse(ctx, input),
  to: ({ value }) => `${paths.adminCourses}/${value.id}`,
  done: ({ value }) =>
    `The course is imported with ${formatCount(value.weekCount, "week", "weeks")}. It is inactive until you make it active.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Import course", "Admin") }];

export default function ImportCourse() {
  const { formKey, imports } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useImportForm<{ format: string; content: string; courseName: string }>(result);
  const preview = result?.preview;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Import course"
        lead="A whole course from one file. Check it first. Nothing is stored until you import."
      />
      <ImportForm
        form={form}
        fields={fields}
        formats={COURSE_FILE_CHOICES}
        label="Weeks and their items"
        answer={result}
        dryRun={preview && <CourseDryRun preview={preview} />}
        importLabel={importLabel(preview)}
        cancelTo={paths.adminCourses}
      >
        <FormTextField
          field={fields.courseName}
          label="Name of the course"
          hint="Replaces the name in the file. You cannot change it later."
          optional
        />
        <input type="hidden" name="formKey" value={formKey} />
      </ImportForm>
      <RecentImports imports={imports} />
      <CourseFileHelp />
    </div>
  );
}
