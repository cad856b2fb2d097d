import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DuplicateCourseForm } from "#app/features/teaching/courses/copying-inputs.ts";
import {
  duplicateCourse,
  getCourseToCopy,
} from "#app/features/teaching/courses/use-cases/copy-course.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormCheckboxField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const found = await withFailureMessage("Error loading course details", () =>
    getCourseToCopy(ctx, params.courseId ?? ""),
  );
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { course, firstDue } = found.value;
  return { course, firstDue, formKey: crypto.randomUUID() };
});

export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  input: DuplicateCourseForm,
  run: ({ ctx, params, input }) => duplicateCourse(ctx, params.courseId ?? "", input),
  to: ({ value }) => `${paths.adminCourses}/${value.id}`,
  done: "This is the copy. It is inactive until you make it active.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Duplicate course", "Admin") }];

export default function DuplicateCourse() {
  const { course, firstDue, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm({
    id: "duplicate",
    lastResult,
    defaultValue: {
      courseName: "",
      displayName: course.displayName,
      withResources: "on",
      withAssignments: "on",
      firstDueDate: firstDue ?? "",
    },
  });
  const path = `${paths.adminCourses}/${course.id}`;
  return (
    <DialogRoute
      title="Duplicate course"
      lead={`${course.displayName || course.courseName}, with its weeks. Batches, sessions and the work of students stay with this course.`}
      closeTo={path}
    >
      <AdminForm
        form={form}
        save="Duplicate course"
        pending="Copying…"
        lastResult={lastResult}
        cancelTo={path}
        hidden={{ formKey }}
      >
        <FormTextField
          field={fields.courseName}
          label="Name of the copy"
          hint="You cannot change the name later: it is the course's address in the API."
          required
        />
        <FormTextField field={fields.displayName} label="Display name" optional />
        <FormCheckboxField field={fields.withResources} label="With resources" />
        <FormCheckboxField field={fields.withAssignments} label="With assignments" />
        {firstDue ? (
          <FormTextField
            field={fields.firstDueDate}
            label="First due date"
            type="date"
            hint="All due dates move by as many days as this one."
            optional
          />
        ) : (
          <p className="text-sm text-muted">
            No assignment has a due date. Days of the week stay as they are.
          </p>
        )}
      </AdminForm>
    </DialogRoute>
  );
}
