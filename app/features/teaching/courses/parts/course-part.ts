import type { CoursePart } from "#app/features/teaching/courses/rules.ts";

/** The week, resource or assignment of a course that an address names. */
export const readCoursePart = (params: Readonly<Record<string, string | undefined>>): CoursePart => ({
  courseId: params.courseId ?? "",
  id: params.weekId ?? params.resourceId ?? params.assignmentId ?? "",
});
