import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { AddWeekForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { EMPTY_WEEK, WeekForm } from "#app/features/teaching/courses/parts/week-form.tsx";
import { addWeek } from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FlashNotice } from "#app/platform/forms/flash-notice.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { replyForm } from "#app/shell/staff/reply.server.ts";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async () => ({ formKey: crypto.randomUUID() }));

export const action = guarded("courses.edit", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, AddWeekForm);
  if (submission.status !== "success") return replyForm(submission);
  const courseId = params.courseId ?? "";
  const { next, ...week } = submission.value;
  const added = await withFailureMessage(handle.failure, () => addWeek(ctx, courseId, week));
  if (!added.ok) return replyForm(submission, added.problem);
  const course = `${paths.adminCourses}/${courseId}`;
  const path = next ? `${course}/weeks/new#${NOTICE}` : `${course}#week-${added.value.week}`;
  return redirectWithFlash(context, path, {
    tone: "success",
    message: `Week ${added.value.week} is added.`,
  });
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
