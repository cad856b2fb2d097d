import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { coursePartOf } from "#app/admin/course-part.ts";
import { readWeek, removeWeek } from "#app/domain/courses/service/edit-weeks.server.ts";
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
  const week = await withFailureMessage("Error loading course details", () =>
    readWeek(ctx, coursePartOf(params)),
  );
  if (!week.ok) throw problemPage(week.problem, context.requestId);
  return { week: week.value };
});

export const action = guarded("admin", async ({ ctx, params, request, context }) => {
  await readButton(request, NoFields);
  const removed = await withFailureMessage("Error saving course. Please try again.", () =>
    removeWeek(ctx, coursePartOf(params)),
  );
  if (!removed.ok) return problemReply(removed.problem);
  return redirectWithFlash(context, `${paths.adminCourses}/${params.courseId}`, {
    tone: "success",
    message: "The week is removed.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Remove week", "Admin") }];

export default function RemoveWeek() {
  const { week } = useLoaderData<typeof loader>();
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute title="Remove week" closeTo={path}>
      <ConfirmForm confirm="Remove week" pending="Removing…" cancelTo={path}>
        <p>
          <strong>
            Week {week.week}: {week.title}
          </strong>{" "}
          goes with its resources and assignments. The weeks behind it move up by one.
        </p>
        <p>
          {week.completionCount === 0
            ? "No student has completed it yet."
            : `With it ${week.completionCount === 1 ? "goes" : "go"} ${counted(week.completionCount, "completion mark", "completion marks")} of students.`}{" "}
          This cannot be taken back.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
