import { paths, weekPath } from "#app/platform/http/paths.ts";
import type { CoursePath } from "./rules.ts";

const COURSES = { course: paths.dashboardCourse, foundation: paths.dashboardFoundation };

/** The address of a week of one of the student's courses, or of an assignment in it. */
export const coursePlace = (path: CoursePath, week: number, assignmentId?: string) =>
  weekPath(COURSES[path], week, assignmentId);
