import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { readCoursePart } from "#app/features/teaching/courses/parts/course-part.ts";
import { UNDO_MINUTES } from "#app/features/teaching/courses/rules.ts";
import { getWeek, removeWeek } from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
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
  const week = await withFailureMessage("Error loading course details", () =>
    getWeek(ctx, readCoursePart(params)),
  );
  if (!week.ok) throw problemPage(week.problem, context.requestId);
  return { week: week.value, undoMinutes: UNDO_MINUTES };
});

export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  run: ({ ctx, params }) => removeWeek(ctx, readCoursePart(params)),
  to: ({ params }) => `${paths.adminCourses}/${params.courseId}`,
  done: ({ params }) => ({
    message: "Week removed.",
    undo: {
      action: `${paths.adminCourses}/${params.courseId}`,
      fields: { intent: "undo-deletion", id: readCoursePart(params).id },
    },
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Remove week", "Admin") }];

export default function RemoveWeek() {
  const { week, undoMinutes } = useLoaderData<typeof loader>();
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute title="Remove week" closeTo={path}>
      {week.hasWork ? (
        <BlockedAction title="This week cannot be removed" backTo={path} back="Back to the course">
          <p>
            Students have submitted to an assignment of week {week.week}, and their work and grades stay. Edit
            the week instead.
          </p>
        </BlockedAction>
      ) : (
        <ConfirmForm confirm="Remove week" pending="Removing…" cancelTo={path}>
          <p>
            <strong>
              Week {week.week}: {week.title}
            </strong>{" "}
            will be removed with its resources and assignments. The numbers of later weeks go down by one.
          </p>
          <p>
            {week.completionCount === 0
              ? "No student has completed it yet."
              : `${formatCount(week.completionCount, "completion mark of a student", "completion marks of students")} will be deleted.`}{" "}
            You can undo this for {undoMinutes} minutes.
          </p>
        </ConfirmForm>
      )}
    </DialogRoute>
  );
}
