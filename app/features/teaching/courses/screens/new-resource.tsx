import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { AddResourcesForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { readCoursePart } from "#app/features/teaching/courses/parts/course-part.ts";
import { EMPTY_RESOURCES, ResourcesForm } from "#app/features/teaching/courses/parts/material-forms.tsx";
import { addResources } from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { getWeek } from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error adding resource. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const week = await withFailureMessage("Error loading course details", () =>
    getWeek(ctx, readCoursePart(params)),
  );
  if (!week.ok) throw problemPage(week.problem, context.requestId);
  return { formKey: crypto.randomUUID() };
});

export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  input: AddResourcesForm,
  run: ({ ctx, params, input }) => addResources(ctx, readCoursePart(params), input),
  to: ({ params }) => `${paths.adminCourses}/${params.courseId}`,
  done: ({ value }) => value.map(({ title }) => `'${title}' is added.`).join(" "),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add resources", "Admin") }];

export default function AddResource() {
  const { formKey } = useLoaderData<typeof loader>();
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute title="Add resources" closeTo={path}>
      <ResourcesForm
        defaultValue={EMPTY_RESOURCES}
        save="Save resources"
        lastResult={useActionData<typeof action>()?.form}
        cancelTo={path}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
