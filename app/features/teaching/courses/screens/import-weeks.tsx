import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { importPage } from "#app/features/operations/imports/shared/import-page.server.ts";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { weeksImporter } from "#app/features/teaching/courses/course-importers.server.ts";
import {
  COURSE_FILE_CHOICES,
  CourseFacts,
  CourseFileHelp,
} from "#app/features/teaching/courses/parts/course-import.tsx";
import { getCourse } from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The weeks were not imported. Please try again." };

const page = importPage({
  permission: "courses.edit",
  failure: handle.failure,
  importer: weeksImporter,
  target: ({ params }) => params.courseId ?? "",
  to: ({ params }) => `${paths.adminCourses}/${params.courseId}`,
  done: ({ count }) => `${formatCount(count, "week is", "weeks are")} imported.`,
});

export const loader = guarded("courses.edit", async (args) => {
  const { ctx, params, context } = args;
  const [course, imports, imported] = await Promise.all([
    getCourse(ctx, { id: params.courseId ?? "" }),
    listImports(ctx, "weeks", params.courseId ?? ""),
    page.load(args),
  ]);
  if (!course.ok) throw problemPage(course.problem, context.requestId);
  const { id, courseName, displayName, weeks } = course.value;
  if (!imports.ok) throw problemPage(imports.problem, context.requestId);
  const name = displayName || courseName;
  const formKey = crypto.randomUUID();
  return { id, name, weekCount: weeks.length, formKey, imports: imports.value, imported };
});

export const action = page.action;

export const meta: MetaFunction = () => [{ title: pageTitle("Import weeks", "Admin") }];

export default function ImportWeeks() {
  const { id, name, weekCount, formKey, imports, imported } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const place = weekCount === 0 ? "" : ` They follow week ${weekCount}.`;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Import weeks"
        lead={`Into ${name}.${place} Check them first. Nothing is stored until you import.`}
      />
      <ImportForm
        formats={COURSE_FILE_CHOICES}
        label="Weeks and their items"
        imported={imported}
        answer={result}
        head={["Week", "What is in it"]}
        noun={["week", "weeks"]}
        format="auto"
        summary={(facts) => <CourseFacts {...facts} />}
        cancelTo={`${paths.adminCourses}/${id}`}
      >
        {() => <input type="hidden" name="formKey" value={formKey} />}
      </ImportForm>
      <RecentImports imports={imports} />
      <CourseFileHelp />
    </div>
  );
}
