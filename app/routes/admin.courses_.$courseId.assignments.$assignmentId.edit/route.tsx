import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { ChangedMeanwhile } from "#app/admin/changed-meanwhile.tsx";
import { type AssignmentFields, AssignmentForm } from "#app/admin/material-forms.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { EditAssignmentForm } from "#app/domain/courses/editing-inputs.ts";
import {
  type AssignmentRow,
  editAssignment,
  readAssignment,
} from "#app/domain/courses/service/edit-material.server.ts";
import { wallTimeOf } from "#app/domain/kernel/zoned-time.ts";
import { HOME_TIME_ZONE } from "#app/domain/live-sessions/rules.ts";
import { DialogRoute } from "#app/web/dialog-route.tsx";
import { withFailureMessage } from "#app/web/failure-message.server.ts";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { readForm } from "#app/web/form.server.ts";
import { guarded, problemPage } from "#app/web/guard.server.ts";
import { paths } from "#app/web/paths.ts";

export const loader = guarded("admin", async ({ ctx, params, context }) => {
  const assignment = await withFailureMessage("Error loading course details", () =>
    readAssignment(ctx, params.assignmentId ?? ""),
  );
  if (!assignment.ok) throw problemPage(assignment.problem, context.requestId);
  return { assignment: assignment.value };
});

export const action = guarded("admin", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, EditAssignmentForm);
  if (submission.status !== "success") return replyForm<unknown, AssignmentRow>(submission);
  const edited = await withFailureMessage("Error saving course. Please try again.", () =>
    editAssignment(ctx, params.assignmentId ?? "", submission.value),
  );
  if (!edited.ok) return replyForm<unknown, AssignmentRow>(submission, edited.problem);
  return redirectWithFlash(context, `${paths.adminCourses}/${params.courseId}`, {
    tone: "success",
    message: `'${edited.value.title}' is saved.`,
  });
});

export const meta: MetaFunction = () => [{ title: "Edit assignment · Admin · Kadam" }];

type Stored = Omit<AssignmentFields, "dueDate"> & { dueAt: number | null };

const fieldsOf = ({ title, description, dueAt, maxScore, instructions }: Stored): AssignmentFields => ({
  title,
  description,
  dueDate: dueAt === null ? "" : wallTimeOf(dueAt, HOME_TIME_ZONE).date,
  maxScore,
  instructions,
});

const LABELS = {
  title: "Title",
  description: "Description",
  dueDate: "Due date",
  maxScore: "Max score",
  instructions: "Instructions",
};

const differencesOf = (saved: AssignmentFields, typed: Partial<AssignmentFields>) =>
  (Object.keys(LABELS) as (keyof AssignmentFields)[]).map((name) => ({
    label: LABELS[name],
    saved: String(saved[name]),
    yours: String(typed[name] ?? "").replaceAll("\r\n", "\n"),
  }));

export default function EditAssignment() {
  const { assignment } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const typed = (lastResult?.form.initialValue ?? {}) as Partial<AssignmentFields>;
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute
      title="Edit assignment"
      lead={
        assignment.submissionCount > 0
          ? "What students have sent already keeps the max score it was sent for."
          : undefined
      }
      closeTo={path}
    >
      <AssignmentForm
        defaultValue={fieldsOf(assignment)}
        save="Save assignment"
        lastResult={lastResult?.form}
        cancelTo={path}
        hidden={{ version: (current ?? assignment).version }}
        notice={current && <ChangedMeanwhile differences={differencesOf(fieldsOf(current), typed)} />}
      />
    </DialogRoute>
  );
}
