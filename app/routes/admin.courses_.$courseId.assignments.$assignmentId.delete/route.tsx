import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { coursePartOf } from "#app/admin/course-part.ts";
import { readAssignment, removeAssignment } from "#app/domain/courses/service/edit-material.server.ts";
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
  const assignment = await withFailureMessage("Error loading course details", () =>
    readAssignment(ctx, coursePartOf(params)),
  );
  if (!assignment.ok) throw problemPage(assignment.problem, context.requestId);
  return { assignment: assignment.value };
});

export const action = guarded("admin", async ({ ctx, params, request, context }) => {
  await readButton(request, NoFields);
  const removed = await withFailureMessage("Error saving course. Please try again.", () =>
    removeAssignment(ctx, coursePartOf(params)),
  );
  if (!removed.ok) return problemReply(removed.problem);
  return redirectWithFlash(context, `${paths.adminCourses}/${params.courseId}`, {
    tone: "success",
    message: "The assignment is removed.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Remove assignment", "Admin") }];

export default function RemoveAssignment() {
  const { assignment } = useLoaderData<typeof loader>();
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute title="Remove assignment" closeTo={path}>
      <ConfirmForm confirm="Remove assignment" pending="Removing…" cancelTo={path}>
        <p>
          <strong>{assignment.title}</strong> leaves the course.{" "}
          {assignment.submissionCount === 0
            ? "No student has submitted to it yet."
            : `${counted(assignment.submissionCount, "student has", "students have")} submitted to it, so it cannot be removed.`}
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
