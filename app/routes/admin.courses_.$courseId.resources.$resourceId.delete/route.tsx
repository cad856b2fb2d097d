import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { readCoursePart } from "#app/admin/course-part.ts";
import { ConfirmForm } from "#app/components/confirm-form.tsx";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { UNDO_MINUTES } from "#app/domain/courses/rules.ts";
import { getResource, removeResource } from "#app/domain/courses/service/edit-material.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { NoFields, problemReply, readButton } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

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
