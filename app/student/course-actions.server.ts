import type { AppLoadContext } from "@remix-run/cloudflare";
import { SetWeekCompletionForm } from "#app/domain/courses/inputs.ts";
import { setWeekCompletion } from "#app/domain/courses/service/set-week-completion.server.ts";
import type { Student } from "#app/domain/kernel/actor.ts";
import { unknownForm } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { SubmitAssignmentForm } from "#app/domain/submissions/inputs.ts";
import { submitAssignment } from "#app/domain/submissions/service/submit-assignment.server.ts";
import { withFailureMessage } from "#app/web/failure-message.server.ts";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { parseForm, replyInvalid, replyProblem } from "#app/web/form.server.ts";
import { readFormData } from "#app/web/form-data.server.ts";
import { problemPage } from "#app/web/guard.server.ts";
import { coursePaths, weekPath } from "#app/web/paths.ts";
import { INTENTS } from "./course-intents.ts";

type CourseAction = {
  request: Request;
  context: AppLoadContext;
  ctx: ServiceContext<Student>;
  kind: "career" | "foundation";
};

/** What the forms of a course page do; the career course and the foundation course share them. */
export async function runCourseAction(action: CourseAction) {
  const form = await readFormData(action.request);
  switch (form.get("intent")) {
    case INTENTS.submitAssignment:
      return sendAssignment(action, form);
    case INTENTS.setWeekCompletion:
      return markWeek(action, form);
    default:
      throw problemPage(unknownForm, action.context.requestId);
  }
}

async function sendAssignment({ context, ctx, kind }: CourseAction, form: FormData) {
  const suggested = form.get("suggestedLink");
  if (suggested) form.set("submissionLink", suggested);
  form.delete("suggestedLink");
  const submission = parseForm(form, SubmitAssignmentForm);
  if (submission.status !== "success") return replyInvalid(submission);
  const sent = await withFailureMessage("Error submitting assignment. Please try again.", () =>
    submitAssignment(ctx, submission.value),
  );
  if (!sent.ok) return replyProblem(submission, sent.problem);
  return redirectWithFlash(context, weekPath(coursePaths[kind], sent.value.week, sent.value.assignmentId), {
    tone: "success",
    message: "Assignment submitted successfully!",
  });
}

async function markWeek({ context, ctx, kind }: CourseAction, form: FormData) {
  const submission = parseForm(form, SetWeekCompletionForm);
  if (submission.status !== "success") {
    throw problemPage({ code: "malformed", message: "Please choose a week." }, context.requestId);
  }
  const { week, isCompleted } = submission.value;
  const marked = await setWeekCompletion(ctx, { kind, week, isCompleted });
  if (!marked.ok) throw problemPage(marked.problem, context.requestId);
  const back: Record<string, string> = { intent: INTENTS.setWeekCompletion, week: String(week) };
  return redirectWithFlash(context, weekPath(coursePaths[kind], week), {
    tone: "success",
    message: isCompleted ? `Week ${week} is completed.` : `Week ${week} is open again.`,
    undo: { action: coursePaths[kind], fields: isCompleted ? back : { ...back, isCompleted: "on" } },
  });
}
