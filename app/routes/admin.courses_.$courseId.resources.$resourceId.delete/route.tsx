import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { coursePartOf } from "#app/admin/course-part.ts";
import { readResource, removeResource } from "#app/domain/courses/service/edit-material.server.ts";
import { ConfirmForm } from "#app/web/confirm-form.tsx";
import { DialogRoute } from "#app/web/dialog-route.tsx";
import { withFailureMessage } from "#app/web/failure-message.server.ts";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { NoFields, problemReply, readButton } from "#app/web/form.server.ts";
import { guarded, problemPage } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";

export const loader = guarded("admin", async ({ ctx, params, context }) => {
  const resource = await withFailureMessage("Error loading course details", () =>
    readResource(ctx, coursePartOf(params)),
  );
  if (!resource.ok) throw problemPage(resource.problem, context.requestId);
  return { resource: resource.value };
});

export const action = guarded("admin", async ({ ctx, params, request, context }) => {
  await readButton(request, NoFields);
  const removed = await withFailureMessage("Error saving course. Please try again.", () =>
    removeResource(ctx, coursePartOf(params)),
  );
  if (!removed.ok) return problemReply(removed.problem);
  return redirectWithFlash(context, `${paths.adminCourses}/${params.courseId}`, {
    tone: "success",
    message: "The resource is removed.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Remove resource", "Admin") }];

export default function RemoveResource() {
  const { resource } = useLoaderData<typeof loader>();
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute title="Remove resource" closeTo={path}>
      <ConfirmForm confirm="Remove resource" pending="Removing…" cancelTo={path}>
        <p>
          <strong>{resource.title}</strong> leaves the course; students no longer see its link. The page it
          points to stays where it is.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
