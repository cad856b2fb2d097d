import { exportCourses } from "#app/features/teaching/courses/use-cases/undo-deletion.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "courses",
  permission: "courses.export",
  rows: exportCourses,
  columns: {
    Course: ({ courseName }) => courseName,
    "Shown name": ({ displayName }) => displayName,
    Kind: ({ kind }) => kind,
    Active: ({ isActive }) => (isActive ? "yes" : "no"),
    "Duration (weeks)": ({ durationWeeks }) => durationWeeks,
    "Weeks with content": ({ weekCount }) => weekCount,
    Students: ({ studentCount }) => studentCount,
    "To grade": ({ pendingCount }) => pendingCount,
    Id: ({ id }) => id,
  },
});
