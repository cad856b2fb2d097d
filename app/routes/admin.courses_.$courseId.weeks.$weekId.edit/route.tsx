import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readCoursePart } from "#app/admin/course-part.ts";
import { replyForm } from "#app/admin/reply.server.ts";
import { WeekForm, weekFieldsOf } from "#app/admin/week-form.tsx";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { EditWeekForm } from "#app/domain/courses/editing-inputs.ts";
import { editWeek, getWeek, type WeekRow } from "#app/domain/courses/service/edit-weeks.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const week = await withFailureMessage("Error loading course details", () =>
    getWeek(ctx, readCoursePart(params)),
  );
  if (!week.ok) throw problemPage(week.problem, context.requestId);
  return { week: week.value };
});

export const action = guarded("courses.edit", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, EditWeekForm);
  if (submission.status !== "success") return replyForm<unknown, WeekRow>(submission);
  const edited = await withFailureMessage(handle.failure, () =>
    editWeek(ctx, readCoursePart(params), submission.value),
  );
  if (!edited.ok) return replyForm<unknown, WeekRow>(submission, edited.problem);
  return redirectWithFlash(context, `${paths.adminCourses}/${params.courseId}#week-${edited.value.week}`, {
    tone: "success",
    message: `Week ${edited.value.week} is saved.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit week", "Admin") }];

export default function EditWeek() {
  const { week } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const path = `${paths.adminCourses}/${week.courseId}`;
  return (
    <DialogRoute title={`Edit week ${week.week}`} closeTo={path}>
      <WeekForm
        defaultValue={weekFieldsOf(week)}
        lastResult={lastResult?.form}
        cancelTo={path}
        hidden={{ version: (current ?? week).version }}
        current={current && weekFieldsOf(current)}
      />
    </DialogRoute>
  );
}
