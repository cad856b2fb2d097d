import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CourseForm, EMPTY_COURSE } from "#app/admin/course-form.tsx";
import { readFormOrPreview } from "#app/admin/course-text-preview.server.ts";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { CreateCourseForm } from "#app/domain/courses/editing-inputs.ts";
import { createCourse } from "#app/domain/courses/service/edit-course.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async () => ({ formKey: crypto.randomUUID() }));

export const action = guarded("courses.edit", async ({ ctx, request, context }) => {
  const { submission, preview } = await readFormOrPreview(request, ctx, CreateCourseForm);
  if (preview) return preview;
  if (submission.status !== "success") return replyForm(submission);
  const created = await withFailureMessage(handle.failure, () => createCourse(ctx, submission.value));
  if (!created.ok) return replyForm(submission, created.problem);
  return redirectWithFlash(context, `${paths.adminCourses}/${created.value.id}`, {
    tone: "success",
    message: "Course saved successfully!",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add course", "Admin") }];

export default function AddCourse() {
  const { formKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <DialogRoute title="Add course" closeTo={paths.adminCourses}>
      <CourseForm
        isNew
        defaultValue={EMPTY_COURSE}
        lastResult={reply?.form}
        reply={reply}
        cancelTo={paths.adminCourses}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
