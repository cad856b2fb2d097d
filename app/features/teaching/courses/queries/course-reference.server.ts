import { courses } from "#db/schema/index.ts";

/** The columns of `CourseReference`. */
export const courseReferenceColumns = { name: courses.courseName, displayName: courses.displayName };
