import { exportCourse } from "#app/features/teaching/courses/use-cases/exchange-course.server.ts";
import { fileResponse } from "#app/platform/http/file-response.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

export const loader = guarded("courses.read", async ({ ctx, params, context }) => {
  const file = await exportCourse(ctx, params.courseId ?? "");
  if (!file.ok) throw problemPage(file.problem, context.requestId);
  return fileResponse({ ...file.value, contentType: "text/csv; charset=utf-8" });
});
