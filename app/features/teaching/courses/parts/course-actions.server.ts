import type { Submission } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type SubmitAssignment, SubmitAssignmentForm } from "#app/features/grading/inputs.ts";
import { submitAssignment } from "#app/features/grading/use-cases/submit-assignment.server.ts";
import { INTENTS, NOT_SUBMITTED, weekFailure } from "#app/features/teaching/courses/course-intents.ts";
import { type SetWeekCompletion, SetWeekCompletionForm } from "#app/features/teaching/courses/inputs.ts";
import { setWeekCompletion } from "#app/features/teaching/courses/use-cases/set-week-completion.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import {
  buttonValue,
  readFormByIntent,
  replyInvalid,
  replyProblem,
  requireHidden,
} from "#app/platform/http/form.server.ts";
import { coursePaths, weekPath } from "#app/platform/http/paths.ts";

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
