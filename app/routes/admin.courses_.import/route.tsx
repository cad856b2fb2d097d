import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { COURSE_FILE_CHOICES, CourseDryRun, CourseFileHelp, importLabel } from "#app/admin/course-import.tsx";
import { answerImport } from "#app/admin/import-form.server.ts";
import { ImportForm, useImportForm } from "#app/admin/import-form.tsx";
import { RecentImports } from "#app/admin/recent-imports.tsx";
import { FormTextField } from "#app/components/form-fields.tsx";
import { ImportCourseForm } from "#app/domain/courses/editing-inputs.ts";
import { importCourse, previewCourse } from "#app/domain/courses/service/exchange-course.server.ts";
import { listImports } from "#app/domain/imports/service/undo-import.server.ts";
import { formatCount } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The course was not imported. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, context }) => {
  const imports = await listImports(ctx, "course");
  if (!imports.ok) throw problemPage(imports.problem, context.requestId);
  return { formKey: crypto.randomUUID(), imports: imports.value };
});

export const action = guarded("courses.edit", ({ ctx, ...args }) =>
  answerImport(args, {
    schema: ImportCourseForm,
    unavailable: handle.failure,
    preview: (form) => previewCourse(ctx, form),
    store: (form) => importCourse(ctx, form),
    path: ({ id }) => `${paths.adminCourses}/${id}`,
    done: ({ weekCount }) =>
      `The course is imported with ${formatCount(weekCount, "week", "weeks")}. It is inactive until you make it active.`,
  }),
);

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
