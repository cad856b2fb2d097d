import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { readCoursePart } from "#app/admin/course-part.ts";
import { ResourceForm } from "#app/admin/material-forms.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { EditResourceForm } from "#app/domain/courses/editing-inputs.ts";
import {
  editResource,
  getResource,
  type ResourceRow,
} from "#app/domain/courses/service/edit-material.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

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
