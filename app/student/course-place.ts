import type { CoursePath } from "#app/domain/student-workspace/rules.ts";
import { paths, weekPath } from "#app/http/paths.ts";

const COURSES = { course: paths.dashboardCourse, foundation: paths.dashboardFoundation };

/** The address of a week of one of the student's courses, or of an assignment in it. */
export const coursePlace = (path: CoursePath, week: number, assignmentId?: string) =>
  weekPath(COURSES[path], week, assignmentId);
