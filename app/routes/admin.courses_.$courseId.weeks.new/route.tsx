import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { replyForm } from "#app/admin/reply.server.ts";
import { EMPTY_WEEK, WeekForm } from "#app/admin/week-form.tsx";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { FlashNotice } from "#app/components/flash-notice.tsx";
import { AddWeekForm } from "#app/domain/courses/editing-inputs.ts";
import { addWeek } from "#app/domain/courses/service/edit-weeks.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

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
