import type { Submission } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type SetWeekCompletion, SetWeekCompletionForm } from "#app/domain/courses/inputs.ts";
import { setWeekCompletion } from "#app/domain/courses/service/set-week-completion.server.ts";
import type { Student } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type SubmitAssignment, SubmitAssignmentForm } from "#app/domain/submissions/inputs.ts";
import { submitAssignment } from "#app/domain/submissions/service/submit-assignment.server.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import {
  buttonValue,
  readFormByIntent,
  replyInvalid,
  replyProblem,
  requireHidden,
} from "#app/http/form.server.ts";
import { coursePaths, weekPath } from "#app/http/paths.ts";
import { INTENTS, NOT_SUBMITTED, weekFailure } from "./course-intents.ts";

type CourseAction = {
  request: Request;
  context: AppLoadContext;
  ctx: ServiceContext<Student>;
  kind: "career" | "foundation";
};

/** The forms of a course page, shared by the career course and the foundation course. */
export async function runCourseAction(action: CourseAction) {
  const { intent, submission } = await readFormByIntent(action.request, {
    [INTENTS.submitAssignment]: SubmitAssignmentForm,
    [INTENTS.setWeekCompletion]: SetWeekCompletionForm,
  });
  return intent === INTENTS.submitAssignment
    ? sendAssignment(action, submission)
    : markWeek(action, submission);
}

async function sendAssignment(
  { context, ctx, kind }: CourseAction,
  submission: Submission<SubmitAssignment>,
) {
  requireHidden(submission, ["assignmentId", "week", "formKey"]);
  if (submission.status !== "success") return replyInvalid(submission);
  const sent = await withFailureMessage(NOT_SUBMITTED, () => submitAssignment(ctx, submission.value));
  if (!sent.ok) return replyProblem(submission, sent.problem);
  return redirectWithFlash(context, weekPath(coursePaths[kind], sent.value.week, sent.value.assignmentId), {
    tone: "success",
    message: "Assignment submitted successfully!",
  });
}

async function markWeek(
  { context, ctx, kind }: CourseAction,
  submission: Submission<Omit<SetWeekCompletion, "kind">>,
) {
  const { week, isCompleted } = buttonValue(submission);
  const marked = await withFailureMessage(weekFailure(week), () =>
    setWeekCompletion(ctx, { kind, week, isCompleted }),
  );
  if (!marked.ok) return replyProblem(submission, marked.problem);
  const back: Record<string, string> = { intent: INTENTS.setWeekCompletion, week: String(week) };
  return redirectWithFlash(context, weekPath(coursePaths[kind], week), {
    tone: "success",
    message: isCompleted ? `Week ${week} is completed.` : `Week ${week} is open again.`,
    undo: { action: coursePaths[kind], fields: isCompleted ? back : { ...back, isCompleted: "on" } },
  });
}
