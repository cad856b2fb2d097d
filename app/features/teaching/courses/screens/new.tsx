import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CreateCourseForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { CourseForm, EMPTY_COURSE } from "#app/features/teaching/courses/parts/course-form.tsx";
import { courseTextAction } from "#app/features/teaching/courses/parts/course-text-preview.server.ts";
import { createCourse } from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async () => ({ formKey: crypto.randomUUID() }));

export const action = courseTextAction({
  permission: "courses.edit",
  failure: handle.failure,
  input: CreateCourseForm,
  run: ({ ctx, input }) => createCourse(ctx, input),
  to: ({ value }) => `${paths.adminCourses}/${value.id}`,
  done: "Course saved successfully!",
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
