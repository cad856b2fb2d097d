import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { readCoursePart } from "#app/features/teaching/courses/parts/course-part.ts";
import { UNDO_MINUTES } from "#app/features/teaching/courses/rules.ts";
import {
  getAssignment,
  removeAssignment,
} from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { BlockedAction } from "#app/platform/forms/blocked-action.tsx";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const assignment = await withFailureMessage("Error loading course details", () =>
    getAssignment(ctx, readCoursePart(params)),
  );
  if (!assignment.ok) throw problemPage(assignment.problem, context.requestId);
  return { assignment: assignment.value, undoMinutes: UNDO_MINUTES };
});

export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => removeAssignment(ctx, readCoursePart(params)),
  to: ({ params }) => `${paths.adminCourses}/${params.courseId}`,
  done: ({ params }) => ({
    message: "Assignment removed.",
    undo: {
      action: `${paths.adminCourses}/${params.courseId}`,
      fields: { intent: "undo-deletion", id: readCoursePart(params).id },
    },
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Remove assignment", "Admin") }];

export default function RemoveAssignment() {
  const { assignment, undoMinutes } = useLoaderData<typeof loader>();
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute title="Remove assignment" closeTo={path}>
      {assignment.submissionCount > 0 ? (
        <BlockedAction title="This assignment cannot be removed" backTo={path} back="Back to the course">
          <p>
            {formatCount(assignment.submissionCount, "student has", "students have")} submitted to{" "}
            <strong>{assignment.title}</strong>. Their work and grades stay. Edit the assignment instead.
          </p>
        </BlockedAction>
      ) : (
        <ConfirmForm confirm="Remove assignment" pending="Removing…" cancelTo={path}>
          <p>
            <strong>{assignment.title}</strong> will be removed from the course. No student has submitted to
            it yet. You can undo this for {undoMinutes} minutes.
          </p>
        </ConfirmForm>
      )}
    </DialogRoute>
  );
}
