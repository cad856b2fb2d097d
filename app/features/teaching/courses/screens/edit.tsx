import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UpdateCourseForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { CourseForm, toCourseFields } from "#app/features/teaching/courses/parts/course-form.tsx";
import { courseTextAction } from "#app/features/teaching/courses/parts/course-text-preview.server.ts";
import type { CourseRow } from "#app/features/teaching/courses/queries/course-editing.server.ts";
import { getCourse, updateCourse } from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const read = await withFailureMessage("Error loading course details", () =>
    getCourse(ctx, { id: params.courseId ?? "" }),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { weeks: _, ...course } = read.value;
  return { course };
});

export const action = courseTextAction({
  permission: "courses.edit",
  failure: handle.failure,
  input: UpdateCourseForm,
  run: ({ ctx, params, input }) => updateCourse(ctx, params.courseId ?? "", input),
  current: (stored: CourseRow) => stored,
  to: ({ params }) => `${paths.adminCourses}/${params.courseId}`,
  done: "Course saved successfully!",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit course", "Admin") }];

export default function EditCourse() {
  const { course } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const path = `${paths.adminCourses}/${course.id}`;
  return (
    <DialogRoute title="Edit course" closeTo={path}>
      <CourseForm
        defaultValue={toCourseFields(course)}
        lastResult={lastResult?.form}
        reply={lastResult}
        cancelTo={path}
        hidden={{ version: (current ?? course).version }}
        current={current && toCourseFields(current)}
      />
    </DialogRoute>
  );
}
