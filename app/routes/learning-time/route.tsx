import { LearningTimeForm } from "#app/domain/courses/inputs.ts";
import { recordLearningTime } from "#app/domain/courses/service/record-learning-time.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";

/** Takes the beat of an open course page; answers with nothing, whether it counted or not. */
export const action = guarded("student", async ({ request, ctx }) => {
  const { course } = await readButton(request, LearningTimeForm);
  await recordLearningTime(ctx, course);
  return new Response(null, { status: 204 });
});
