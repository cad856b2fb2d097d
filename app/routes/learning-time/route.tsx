import { LearningTimeForm } from "#app/domain/courses/inputs.ts";
import { recordLearningTime } from "#app/domain/courses/service/record-learning-time.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";

/** Receives the heartbeat of an open course page; responds without a body, counted or not. */
export const action = guarded("student", async ({ request, ctx }) => {
  const { course } = await readButton(request, LearningTimeForm);
  await recordLearningTime(ctx, course);
  return new Response(null, { status: 204 });
});
