import { exampleFile } from "#app/features/teaching/courses/course-file/csv.ts";
import { fileResponse } from "#app/platform/http/file-response.server.ts";
import { guarded } from "#app/shell/guard.server.ts";

/** A short course with every kind of row. */
export const loader = guarded("courses.edit", async () =>
  fileResponse({
    content: exampleFile(),
    fileName: "course.csv",
    contentType: "text/csv; charset=utf-8",
  }),
);
