import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { importAction } from "#app/features/operations/imports/shared/import-form.server.ts";
import { ImportForm, useImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { COURSE_TABLE } from "#app/features/teaching/courses/course-file/csv.ts";
import { ImportWeeksForm } from "#app/features/teaching/courses/editing-inputs.ts";
import {
  COURSE_FILE_CHOICES,
  CourseDryRun,
  CourseFileHelp,
  importLabel,
} from "#app/features/teaching/courses/parts/course-import.tsx";
import { getCourse } from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import {
  importWeeks,
  previewWeeks,
} from "#app/features/teaching/courses/use-cases/exchange-course.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The weeks were not imported. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const [course, imports] = await Promise.all([
    getCourse(ctx, { id: params.courseId ?? "" }),
    listImports(ctx, "weeks", params.courseId ?? ""),
  ]);
  if (!course.ok) throw problemPage(course.problem, context.requestId);
  const { id, courseName, displayName, weeks } = course.value;
  if (!imports.ok) throw problemPage(imports.problem, context.requestId);
  const name = displayName || courseName;
  return { id, name, weekCount: weeks.length, formKey: crypto.randomUUID(), imports: imports.value };
});

export const action = importAction({
  permission: "courses.edit",
  table: COURSE_TABLE,
  failure: handle.failure,
  input: ImportWeeksForm,
  preview: ({ ctx, params, input }) => previewWeeks(ctx, params.courseId ?? "", input),
  run: ({ ctx, params, input }) => importWeeks(ctx, params.courseId ?? "", input),
  to: ({ params }) => `${paths.adminCourses}/${params.courseId}`,
  done: ({ value }) => `${formatCount(value.weekCount, "week is", "weeks are")} imported.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Import weeks", "Admin") }];

export default function ImportWeeks() {
  const { id, name, weekCount, formKey, imports } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useImportForm(result);
  const preview = result?.preview;
  const place = weekCount === 0 ? "" : ` They follow week ${weekCount}.`;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Import weeks"
        lead={`Into ${name}.${place} Check them first. Nothing is stored until you import.`}
      />
      <ImportForm
        form={form}
        fields={fields}
        formats={COURSE_FILE_CHOICES}
        label="Weeks and their items"
        answer={result}
        dryRun={preview && <CourseDryRun preview={preview} />}
        importLabel={importLabel(preview)}
        cancelTo={`${paths.adminCourses}/${id}`}
      >
        <input type="hidden" name="formKey" value={formKey} />
      </ImportForm>
      <RecentImports imports={imports} />
      <CourseFileHelp />
    </div>
  );
}
