import { listDownload } from "#app/admin/list-download.server.ts";
import { exportCourses } from "#app/domain/courses/service/undo-deletion.server.ts";

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
