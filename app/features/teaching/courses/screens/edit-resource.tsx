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
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { replyForm } from "#app/shell/staff/reply.server.ts";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const resource = await withFailureMessage("Error loading course details", () =>
    getResource(ctx, readCoursePart(params)),
  );
  if (!resource.ok) throw problemPage(resource.problem, context.requestId);
  return { resource: resource.value };
});

export const action = guarded("courses.edit", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, EditResourceForm);
  if (submission.status !== "success") return replyForm<unknown, ResourceRow>(submission);
  const edited = await withFailureMessage(handle.failure, () =>
    editResource(ctx, readCoursePart(params), submission.value),
  );
  if (!edited.ok) return replyForm<unknown, ResourceRow>(submission, edited.problem);
  return redirectWithFlash(context, `${paths.adminCourses}/${params.courseId}`, {
    tone: "success",
    message: `'${edited.value.title}' is saved.`,
  });
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
