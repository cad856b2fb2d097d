import { fileResponse } from "#app/http/file-response.server.ts";
import { guarded } from "#app/http/guard.server.ts";

/** Loaded at its first use: the start of a worker is bounded (ADR 0006). */
const file = () => import("#app/domain/courses/course-file/csv.ts");

/** A short course with every kind of row. */
export const loader = guarded("courses.edit", async () =>
  fileResponse({
    content: (await file()).exampleFile(),
    fileName: "course.csv",
    contentType: "text/csv; charset=utf-8",
  }),
);
