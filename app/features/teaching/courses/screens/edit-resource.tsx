import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { EditResourceForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { readCoursePart } from "#app/features/teaching/courses/parts/course-part.ts";
import { ResourceForm } from "#app/features/teaching/courses/parts/material-forms.tsx";
import {
  editResource,
  getResource,
  type ResourceRow,
} from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const resource = await withFailureMessage("Error loading course details", () =>
    getResource(ctx, readCoursePart(params)),
  );
  if (!resource.ok) throw problemPage(resource.problem, context.requestId);
  return { resource: resource.value };
});

export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  input: EditResourceForm,
  run: ({ ctx, params, input }) => editResource(ctx, readCoursePart(params), input),
  current: (stored: ResourceRow) => stored,
  to: ({ params }) => `${paths.adminCourses}/${params.courseId}`,
  done: ({ value }) => `'${value.title}' is saved.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit resource", "Admin") }];

export default function EditResource() {
  const { resource } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute title="Edit resource" closeTo={path}>
      <ResourceForm
        defaultValue={resource}
        save="Save resource"
        lastResult={lastResult?.form}
        cancelTo={path}
        hidden={{ version: (current ?? resource).version }}
        current={current}
      />
    </DialogRoute>
  );
}
