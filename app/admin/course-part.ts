import type { CoursePart } from "#app/domain/courses/rules.ts";

/** Which week, resource or assignment of which course an address names. */
export const readCoursePart = (params: Readonly<Record<string, string | undefined>>): CoursePart => ({
  courseId: params.courseId ?? "",
  id: params.weekId ?? params.resourceId ?? params.assignmentId ?? "",
});
