import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { readCoursePart } from "#app/admin/course-part.ts";
import { EMPTY_RESOURCES, ResourcesForm } from "#app/admin/material-forms.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { AddResourcesForm } from "#app/domain/courses/editing-inputs.ts";
import { addResources } from "#app/domain/courses/service/edit-material.server.ts";
import { getWeek } from "#app/domain/courses/service/edit-weeks.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: "Error adding resource. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const week = await withFailureMessage("Error loading course details", () =>
    getWeek(ctx, readCoursePart(params)),
  );
  if (!week.ok) throw problemPage(week.problem, context.requestId);
  return { formKey: crypto.randomUUID() };
});

export const action = guarded("courses.edit", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, AddResourcesForm);
  if (submission.status !== "success") return replyForm(submission);
  const added = await withFailureMessage(handle.failure, () =>
    addResources(ctx, readCoursePart(params), submission.value),
  );
  if (!added.ok) return replyForm(submission, added.problem);
  return redirectWithFlash(context, `${paths.adminCourses}/${params.courseId}`, {
    tone: "success",
    message: added.value.map(({ title }) => `'${title}' is added.`).join(" "),
  });
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
