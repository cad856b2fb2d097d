import { LearningTimeForm } from "#app/features/teaching/courses/inputs.ts";
import { recordLearningTime } from "#app/features/teaching/courses/use-cases/record-learning-time.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { formAction } from "#app/shell/form-action.server.ts";

/** Receives the heartbeat of an open course page; responds without a body, counted or not. */
export const action = formAction({
  permission: "student",
  button: LearningTimeForm,
  run: async ({ ctx, input }) => ok(await recordLearningTime(ctx, input.course)),
  answer: () => new Response(null, { status: 204 }),
});
