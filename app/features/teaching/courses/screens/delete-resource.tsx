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
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { NoFields, problemReply, readButton } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
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

export const action = guarded("courses.edit", async ({ ctx, params, request, context }) => {
  await readButton(request, NoFields);
  const part = readCoursePart(params);
  const removed = await withFailureMessage(handle.failure, () => removeResource(ctx, part));
  if (!removed.ok) return problemReply(removed.problem);
  const course = `${paths.adminCourses}/${part.courseId}`;
  return redirectWithFlash(context, course, {
    tone: "success",
    undo: { action: course, fields: { intent: "undo-deletion", id: part.id } },
    message: "Resource removed.",
  });
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
