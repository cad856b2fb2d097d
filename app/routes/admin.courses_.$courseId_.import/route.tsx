import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { COURSE_FILE_CHOICES, CourseDryRun, CourseFileHelp, importLabel } from "#app/admin/course-import.tsx";
import { answerImport } from "#app/admin/import-form.server.ts";
import { ImportForm, useImportForm } from "#app/admin/import-form.tsx";
import { RecentImports } from "#app/admin/recent-imports.tsx";
import { ImportWeeksForm } from "#app/domain/courses/editing-inputs.ts";
import { getCourse } from "#app/domain/courses/service/edit-course.server.ts";
import { importWeeks, previewWeeks } from "#app/domain/courses/service/exchange-course.server.ts";
import { listImports } from "#app/domain/imports/service/undo-import.server.ts";
import { formatCount } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
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

export const action = guarded("courses.edit", ({ ctx, params, ...args }) => {
  const courseId = params.courseId ?? "";
  return answerImport(args, {
    schema: ImportWeeksForm,
    unavailable: handle.failure,
    preview: (form) => previewWeeks(ctx, courseId, form),
    store: (form) => importWeeks(ctx, courseId, form),
    path: `${paths.adminCourses}/${courseId}`,
    done: ({ weekCount }) => `${formatCount(weekCount, "week is", "weeks are")} imported.`,
  });
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
