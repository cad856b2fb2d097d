import { importer } from "#app/features/operations/imports/importer.server.ts";
import { COURSE_TABLE, recogniseCourseFile } from "#app/features/teaching/courses/course-file/csv.ts";
import { toCourseRows } from "#app/features/teaching/courses/course-rows.ts";
import { ImportCourseForm, ImportWeeksForm } from "#app/features/teaching/courses/editing-inputs.ts";
import {
  importCourse,
  importWeeks,
  previewCourse,
  previewWeeks,
} from "#app/features/teaching/courses/use-cases/exchange-course.server.ts";

/** A new course. */
export const courseImporter = importer({
  kind: "course",
  permission: "courses.edit",
  table: COURSE_TABLE,
  recognise: recogniseCourseFile,
  input: ImportCourseForm,
  check: ({ ctx, input }) => previewCourse(ctx, input),
  show: (found) => toCourseRows(found),
  store: ({ ctx, input, id }) => importCourse(ctx, { ...input, formKey: id }),
});

/** Weeks after those of a course. */
export const weeksImporter = importer({
  kind: "weeks",
  permission: "courses.edit",
  table: COURSE_TABLE,
  recognise: recogniseCourseFile,
  input: ImportWeeksForm,
  check: ({ ctx, target, input }) => previewWeeks(ctx, target, input),
  show: (found) => toCourseRows(found),
  store: ({ ctx, target, input, id }) => importWeeks(ctx, target, { ...input, formKey: id }),
});
