import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UNDO_MINUTES } from "#app/features/teaching/courses/rules.ts";
import {
  deleteCourse,
  getDeletionEffects,
} from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { ok } from "#app/kernel/outcome.ts";
import { BlockedAction } from "#app/platform/forms/blocked-action.tsx";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error deleting course" };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const read = await withFailureMessage("Error loading course details", () =>
    getDeletionEffects(ctx, { id: params.courseId ?? "" }),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return { ...read.value, undoMinutes: UNDO_MINUTES };
});

export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  run: async ({ ctx, params }) => {
    const deleted = await deleteCourse(ctx, { id: params.courseId ?? "" });
    // Already deleted, by a repeated click or another admin: the outcome is the same.
    return !deleted.ok && deleted.problem.code === "not_found" ? ok(undefined) : deleted;
  },
  to: paths.adminCourses,
  done: ({ params }) => ({
    message: "Course deleted successfully!",
    undo: {
      action: paths.adminCourses,
      fields: { intent: "undo-deletion", id: params.courseId ?? "" },
    },
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Delete course", "Admin") }];

export default function DeleteCourse() {
  const { course, effects, undoMinutes } = useLoaderData<typeof loader>();
  const path = `${paths.adminCourses}/${course.id}`;
  return (
    <DialogRoute title="Delete course" closeTo={path}>
      {effects.isFree === 0 ? (
        <BlockedAction title="This course cannot be deleted" backTo={path} back="Back to the course">
          <p>
            {formatCount(effects.students, "student is", "students are")} in{" "}
            <strong>{course.courseName}</strong>, with{" "}
            {formatCount(effects.submissions, "submission", "submissions")}. A course stays once people were
            in it or are invited to it. Make it inactive instead: students no longer see it then.
          </p>
        </BlockedAction>
      ) : (
        <ConfirmForm confirm="Delete course" pending="Deleting…" cancelTo={path}>
          <p>
            <strong>{course.displayName || course.courseName}</strong> will be deleted with all its weeks,
            resources and assignments,{" "}
            {formatCount(effects.completions, "completion mark", "completion marks")} and{" "}
            {formatCount(effects.sessions, "live session", "live sessions")}.
          </p>
          <p>You can undo this for {undoMinutes} minutes.</p>
        </ConfirmForm>
      )}
    </DialogRoute>
  );
}
