import { fileResponse } from "#app/http/file-response.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";

/** Loaded at its first use: the start of a worker is bounded (ADR 0006). */
const service = () => import("#app/domain/courses/service/exchange-course.server.ts");

/** The course as a file that can be imported again. */
export const loader = guarded("courses.read", async ({ ctx, params, context }) => {
  const { exportCourse } = await service();
  const file = await exportCourse(ctx, params.courseId ?? "");
  if (!file.ok) throw problemPage(file.problem, context.requestId);
  return fileResponse({ ...file.value, contentType: "text/csv; charset=utf-8" });
});
