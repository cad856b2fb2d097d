import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { deleteCourse, readCourseEffects } from "#app/domain/courses/service/edit-course.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ConfirmForm } from "#app/web/confirm-form.tsx";
import { counted } from "#app/web/counted.ts";
import { DialogRoute } from "#app/web/dialog-route.tsx";
import { withFailureMessage } from "#app/web/failure-message.server.ts";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { NoFields, problemReply, readButton } from "#app/web/form.server.ts";
import { guarded, problemPage } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";

export const loader = guarded("admin", async ({ ctx, params, context }) => {
  const read = await withFailureMessage("Error loading course details", () =>
    readCourseEffects(ctx, { id: params.courseId ?? "" }),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return read.value;
});

export const action = guarded("admin", async ({ ctx, params, request, context }) => {
  await readButton(request, NoFields);
  const deleted = await withFailureMessage("Error deleting course", () =>
    deleteCourse(ctx, { id: params.courseId ?? "" }),
  );
  // Gone already, by the same click or another admin: that is what was wanted.
  if (!deleted.ok && deleted.problem.code !== "not_found") return problemReply(deleted.problem);
  return redirectWithFlash(context, paths.adminCourses, {
    tone: "success",
    message: "Course deleted successfully!",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Delete course", "Admin") }];

export default function DeleteCourse() {
  const { course, effects } = useLoaderData<typeof loader>();
  const path = `${paths.adminCourses}/${course.id}`;
  return (
    <DialogRoute title="Delete course" closeTo={path}>
      {effects.submissions > 0 ? (
        <div className="grid gap-5">
          <Notice tone="warning" title="This course stays">
            <p>
              {counted(
                effects.submissions,
                "submission of a student belongs",
                "submissions of students belong",
              )}{" "}
              to <strong>{course.courseName}</strong>. Make it inactive instead: students no longer see it
              then.
            </p>
          </Notice>
          <div>
            <ButtonLink to={path} variant="secondary">
              Back to the course
            </ButtonLink>
          </div>
        </div>
      ) : (
        <ConfirmForm confirm="Delete course" pending="Deleting…" cancelTo={path}>
          <p>
            <strong>{course.displayName || course.courseName}</strong> goes with all its weeks, resources and
            assignments, {counted(effects.completions, "completion mark", "completion marks")} and{" "}
            {counted(effects.sessions, "live session", "live sessions")}.
          </p>
          <p>
            {counted(effects.students, "student is", "students are")} in this course and will have none. This
            cannot be taken back.
          </p>
        </ConfirmForm>
      )}
    </DialogRoute>
  );
}
