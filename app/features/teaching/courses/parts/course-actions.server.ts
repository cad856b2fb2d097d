import { SubmitAssignmentForm } from "#app/features/grading/inputs.ts";
import { submitAssignment } from "#app/features/grading/use-cases/submit-assignment.server.ts";
import { courseFailure, INTENTS } from "#app/features/teaching/courses/course-intents.ts";
import { SetWeekCompletionForm } from "#app/features/teaching/courses/inputs.ts";
import { setWeekCompletion } from "#app/features/teaching/courses/use-cases/set-week-completion.server.ts";
import { forbidden } from "#app/kernel/problem.ts";
import { coursePaths, weekPath } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { type GuardedArgs, problemPage } from "#app/shell/guard.server.ts";

/** The forms of a course page, shared by the career course and the foundation course, which is for members. */
export const courseAction = (kind: "career" | "foundation") => {
  const requireMember = ({ actor, context }: GuardedArgs<"student">) => {
    if (kind === "career" || actor.plan === "premium") return;
    throw problemPage(forbidden("This page is for members."), context.requestId);
  };
  return formAction({
    permission: "student",
    failure: courseFailure,
    intents: (form) => ({
      [INTENTS.submitAssignment]: form({
        input: SubmitAssignmentForm,
        hidden: ["assignmentId", "week", "formKey"],
        run: async (sent) => {
          requireMember(sent);
          return submitAssignment(sent.ctx, sent.input);
        },
        to: ({ value }) => weekPath(coursePaths[kind], value.week, value.assignmentId),
        done: "Assignment submitted successfully!",
      }),
      [INTENTS.setWeekCompletion]: form({
        input: SetWeekCompletionForm,
        hidden: ["week", "isCompleted"],
        run: async (sent) => {
          requireMember(sent);
          return setWeekCompletion(sent.ctx, { kind, ...sent.input });
        },
        to: ({ input }) => weekPath(coursePaths[kind], input.week),
        done: ({ input: { week, isCompleted } }) => {
          const back: Record<string, string> = { intent: INTENTS.setWeekCompletion, week: String(week) };
          return {
            message: isCompleted ? `Week ${week} is completed.` : `Week ${week} is open again.`,
            undo: {
              action: coursePaths[kind],
              fields: isCompleted ? back : { ...back, isCompleted: "on" },
            },
          };
        },
      }),
    }),
  });
};
