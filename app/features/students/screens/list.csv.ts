import { STUDENT_LIST } from "#app/features/students/list.ts";
import { exportStudents } from "#app/features/students/use-cases/list-students.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "students",
  permission: "students.export",
  list: STUDENT_LIST,
  rows: exportStudents,
  columns: {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Plan: ({ plan }) => plan,
    Course: ({ courseName }) => courseName,
    Branch: ({ branch }) => branch,
    College: ({ collegeName }) => collegeName,
    "Test score": ({ testState, score }) => (testState === "finished" ? score : ""),
    Joined: csvInstants(({ createdAt }) => createdAt),
    Disabled: csvInstants(({ disabledAt }) => disabledAt),
    Id: ({ id }) => id,
  },
});
