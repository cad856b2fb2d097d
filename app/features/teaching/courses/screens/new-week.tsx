import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { AddWeekForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { EMPTY_WEEK, WeekForm } from "#app/features/teaching/courses/parts/week-form.tsx";
import { addWeek } from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FlashNotice } from "#app/platform/forms/flash-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async () => ({ formKey: crypto.randomUUID() }));

export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  input: AddWeekForm,
  run: ({ ctx, params, input: { next: _, ...week } }) => addWeek(ctx, params.courseId ?? "", week),
  to: ({ params, input, value }) => {
    const course = `${paths.adminCourses}/${params.courseId}`;
    return input.next ? `${course}/weeks/new#${NOTICE}` : `${course}#week-${value.week}`;
  },
  done: ({ value }) => `Week ${value.week} is added.`,
});

/** Shows the result of 'Save and add another'. */
const NOTICE = "added";

export const meta: MetaFunction = () => [{ title: pageTitle("Add week", "Admin") }];

export default function AddWeek() {
  const { formKey } = useLoaderData<typeof loader>();
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute title="Add week" closeTo={path}>
      <FlashNotice at={NOTICE} />
      <WeekForm
        key={formKey}
        isNew
        defaultValue={EMPTY_WEEK}
        lastResult={useActionData<typeof action>()?.form}
        cancelTo={path}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
