import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { readCoursePart } from "#app/features/teaching/courses/parts/course-part.ts";
import { UNDO_MINUTES } from "#app/features/teaching/courses/rules.ts";
import {
  getResource,
  removeResource,
} from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
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
  return { resource: resource.value, undoMinutes: UNDO_MINUTES };
});

export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => removeResource(ctx, readCoursePart(params)),
  to: ({ params }) => `${paths.adminCourses}/${params.courseId}`,
  done: ({ params }) => ({
    message: "Resource removed.",
    undo: {
      action: `${paths.adminCourses}/${params.courseId}`,
      fields: { intent: "undo-deletion", id: readCoursePart(params).id },
    },
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Remove resource", "Admin") }];

export default function RemoveResource() {
  const { resource, undoMinutes } = useLoaderData<typeof loader>();
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute title="Remove resource" closeTo={path}>
      <ConfirmForm confirm="Remove resource" pending="Removing…" cancelTo={path}>
        <p>
          <strong>{resource.title}</strong> will be removed from the course. Students no longer see its link.
          The linked page is not changed. You can undo this for {undoMinutes} minutes.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
