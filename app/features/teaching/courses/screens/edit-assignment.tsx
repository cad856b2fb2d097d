import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { formatMinute } from "#app/features/teaching/courses/due-day.ts";
import { EditAssignmentForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { readCoursePart } from "#app/features/teaching/courses/parts/course-part.ts";
import { courseTextAction } from "#app/features/teaching/courses/parts/course-text-preview.server.ts";
import { AssignmentForm } from "#app/features/teaching/courses/parts/material-forms.tsx";
import {
  type AssignmentRow,
  editAssignment,
  getAssignment,
} from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const assignment = await withFailureMessage("Error loading course details", () =>
    getAssignment(ctx, readCoursePart(params)),
  );
  if (!assignment.ok) throw problemPage(assignment.problem, context.requestId);
  const { submissionCount } = assignment.value;
  return { assignment: { ...toFormValues(assignment.value), submissionCount } };
});

export const action = courseTextAction({
  permission: "courses.edit",
  failure: handle.failure,
  input: EditAssignmentForm,
  run: ({ ctx, params, input }) => editAssignment(ctx, readCoursePart(params), input),
  current: (stored: Stored) => toFormValues(stored),
  to: ({ params }) => `${paths.adminCourses}/${params.courseId}`,
  done: ({ value }) => `'${value.title}' is saved.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit assignment", "Admin") }];

type Stored = Pick<
  AssignmentRow,
  | "title"
  | "description"
  | "dueAt"
  | "dueWeekday"
  | "dueWeeksLater"
  | "dueMinute"
  | "maxScore"
  | "instructions"
  | "holdsGrades"
  | "latePercent"
  | "lateFloor"
  | "rubric"
  | "version"
>;

/** Converted here, so that the browser does not load a time zone library. */
const toFormValues = ({
  dueAt,
  dueWeekday,
  dueWeeksLater,
  dueMinute,
  holdsGrades,
  version,
  ...fields
}: Stored) => {
  const due = dueAt === null ? undefined : toWallTime(dueAt);
  return {
    fields: {
      title: fields.title,
      description: fields.description,
      dueDate: due?.date ?? "",
      dueWeekday: dueWeekday ?? "",
      dueWeeksLater,
      // One field for both: where they differ, the day has its time.
      dueTime: dueWeekday === null && due ? due.time : formatMinute(dueMinute),
      maxScore: fields.maxScore,
      instructions: fields.instructions,
      holdsGrades: holdsGrades ? ("on" as const) : ("" as const),
      latePercent: fields.latePercent,
      lateFloor: fields.lateFloor,
      rubric: fields.rubric.map(({ title, points }) => `${title}: ${points}`).join("\n"),
    },
    version,
  };
};

export default function EditAssignment() {
  const { assignment } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute
      title="Edit assignment"
      lead={
        assignment.submissionCount > 0
          ? "Existing submissions keep the max score they were sent with."
          : undefined
      }
      closeTo={path}
    >
      <AssignmentForm
        defaultValue={assignment.fields}
        save="Save assignment"
        lastResult={lastResult?.form}
        reply={lastResult}
        cancelTo={path}
        hidden={{ version: (current ?? assignment).version }}
        current={current?.fields}
      />
    </DialogRoute>
  );
}
