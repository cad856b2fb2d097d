import { safeParse } from "valibot";
import { courseKind } from "#app/domain/courses/inputs.ts";
import { recordLearningTime } from "#app/domain/courses/service/record-learning-time.server.ts";
import { readFormData } from "#app/web/form-data.server.ts";
import { guarded } from "#app/web/guard.server.ts";

/** Takes the beat of an open course page; answers with nothing, whether it counted or not. */
export const action = guarded("student", async ({ request, ctx }) => {
  const course = safeParse(courseKind, (await readFormData(request)).get("course"));
  if (!course.success) return new Response(null, { status: 400 });
  await recordLearningTime(ctx, course.output);
  return new Response(null, { status: 204 });
});
