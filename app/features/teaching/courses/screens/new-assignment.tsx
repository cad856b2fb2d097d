import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { DEFAULT_MAX_SCORE } from "#app/features/grading/rules.ts";
import { AssignmentForm as AssignmentInput } from "#app/features/teaching/courses/editing-inputs.ts";
import { readCoursePart } from "#app/features/teaching/courses/parts/course-part.ts";
import { courseTextAction } from "#app/features/teaching/courses/parts/course-text-preview.server.ts";
import { AssignmentForm } from "#app/features/teaching/courses/parts/material-forms.tsx";
import { addAssignment } from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { getWeek } from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FlashNotice } from "#app/platform/forms/flash-notice.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error adding assignment. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const week = await withFailureMessage("Error loading course details", () =>
    getWeek(ctx, readCoursePart(params)),
  );
  if (!week.ok) throw problemPage(week.problem, context.requestId);
  return { formKey: crypto.randomUUID() };
});

export const action = courseTextAction({
  permission: "courses.edit",
  failure: handle.failure,
  input: AssignmentInput,
  run: ({ ctx, params, input: { next: _, ...assignment } }) =>
    addAssignment(ctx, readCoursePart(params), assignment),
  to: ({ params, input }) => {
    const course = `${paths.adminCourses}/${params.courseId}`;
    return input.next ? `${course}/weeks/${params.weekId}/assignments/new#${NOTICE}` : course;
  },
  done: ({ value }) => `'${value.title}' is added.`,
});

/** Shows the result of 'Save and add another'. */
const NOTICE = "added";

export const meta: MetaFunction = () => [{ title: pageTitle("Add assignment", "Admin") }];

const EMPTY = {
  title: "",
  description: "",
  dueDate: "",
  dueWeekday: "",
  dueWeeksLater: 0,
  dueTime: "23:59",
  maxScore: DEFAULT_MAX_SCORE,
  instructions: "",
  holdsGrades: "",
  latePercent: 0,
  lateFloor: 0,
  rubric: "",
} as const;

export default function AddAssignment() {
  const { formKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute title="Add assignment" closeTo={path}>
      <FlashNotice at={NOTICE} />
      <AssignmentForm
        key={formKey}
        isNew
        defaultValue={EMPTY}
        save="Add assignment"
        lastResult={reply?.form}
        reply={reply}
        cancelTo={path}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
