import { listDownload } from "#app/admin/list-download.server.ts";
import { STUDENT_LIST } from "#app/domain/students/list.ts";
import { exportStudents } from "#app/domain/students/service/list-students.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

export const loader = listDownload({
  name: "students",
  permission: "students.export",
  list: STUDENT_LIST,
  rows: exportStudents,
  columns: {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Plan: ({ plan }) => plan,
    Course: ({ courseName }) => courseName,
    Branch: ({ branch }) => branch,
    College: ({ collegeName }) => collegeName,
    "Test score": ({ testState, score }) => (testState === "finished" ? score : ""),
    "Joined (IST)": ({ createdAt }) => csvInstant(createdAt),
    "Disabled (IST)": ({ disabledAt }) => csvInstant(disabledAt),
    Id: ({ id }) => id,
  },
});
