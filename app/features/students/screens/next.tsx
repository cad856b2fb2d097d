import { STUDENT_LIST } from "#app/features/students/list.ts";
import { findNextStudent } from "#app/features/students/use-cases/list-students.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { listStep } from "#app/shell/staff/list-step.server.ts";

export const loader = listStep({
  permission: "students.read",
  list: STUDENT_LIST,
  path: paths.adminStudents,
  find: findNextStudent,
});
