import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { importPage } from "#app/features/operations/imports/shared/import-page.server.ts";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { courseImporter } from "#app/features/teaching/courses/course-importers.server.ts";
import {
  COURSE_FILE_CHOICES,
  CourseFacts,
  CourseFileHelp,
} from "#app/features/teaching/courses/parts/course-import.tsx";
import { formatCount } from "#app/kernel/count.ts";
import { FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The course was not imported. Please try again." };

const page = importPage({
  permission: "courses.edit",
  failure: handle.failure,
  importer: courseImporter,
  to: ({ target }) => `${paths.adminCourses}/${target}`,
  done: ({ count }) =>
    `The course is imported with ${formatCount(count, "week", "weeks")}. It is inactive until you make it active.`,
});

export const loader = guarded("courses.edit", async (args) => {
  const [imports, imported] = await Promise.all([listImports(args.ctx, "course"), page.load(args)]);
  if (!imports.ok) throw problemPage(imports.problem, args.context.requestId);
  return { formKey: crypto.randomUUID(), imports: imports.value, imported };
});

export const action = page.action;

export const meta: MetaFunction = () => [{ title: pageTitle("Import course", "Admin") }];

export default function ImportCourse() {
  const { formKey, imports, imported } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Import course"
        lead="A whole course from one file. Check it first. Nothing is stored until you import."
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
        cancelTo={paths.adminCourses}
        defaults={{ courseName: "", effortPerWeek: "" }}
      >
        {(fields) => (
          <>
            <FormTextField
              field={fields.courseName}
              label="Name of the course"
              hint="Replaces the name in the file. You cannot change it later."
              optional
            />
            <FormTextField
              field={fields.effortPerWeek}
              label="Effort per week"
              hint="Replaces the one in the file, such as '2 to 3 hours a day'."
              optional
            />
            <input type="hidden" name="formKey" value={formKey} />
          </>
        )}
      </ImportForm>
      <RecentImports imports={imports} />
      <CourseFileHelp />
    </div>
  );
}
