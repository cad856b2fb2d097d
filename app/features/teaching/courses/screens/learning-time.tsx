import { LearningTimeForm } from "#app/features/teaching/courses/inputs.ts";
import { recordLearningTime } from "#app/features/teaching/courses/use-cases/record-learning-time.server.ts";
import { readButton } from "#app/platform/http/form.server.ts";
import { guarded } from "#app/shell/guard.server.ts";

/** Receives the heartbeat of an open course page; responds without a body, counted or not. */
export const action = guarded("student", async ({ request, ctx }) => {
  const { course } = await readButton(request, LearningTimeForm);
  await recordLearningTime(ctx, course);
  return new Response(null, { status: 204 });
});
