import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditWeekForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { readCoursePart } from "#app/features/teaching/courses/parts/course-part.ts";
import { toWeekFields, WeekForm } from "#app/features/teaching/courses/parts/week-form.tsx";
import {
  editWeek,
  getWeek,
  type WeekRow,
} from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
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
  return { week: week.value };
});

export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  input: EditWeekForm,
  run: ({ ctx, params, input }) => editWeek(ctx, readCoursePart(params), input),
  current: (stored: WeekRow) => stored,
  to: ({ params, value }) => `${paths.adminCourses}/${params.courseId}#week-${value.week}`,
  done: ({ value }) => `Week ${value.week} is saved.`,
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
        defaultValue={toWeekFields(week)}
        lastResult={lastResult?.form}
        cancelTo={path}
        hidden={{ version: (current ?? week).version }}
        current={current && toWeekFields(current)}
      />
    </DialogRoute>
  );
}
