import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { gradeForStaff } from "#app/features/grading/rules.ts";
import { exportSubmissions } from "#app/features/grading/use-cases/list-submissions.server.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "submissions",
  permission: "submissions.export",
  list: SUBMISSION_LIST,
  rows: exportSubmissions,
  columns: {
    Student: ({ firstName, lastName }) => fullName({ firstName, lastName }),
    Course: ({ courseTitle }) => courseTitle,
    Week: ({ week }) => week,
    Assignment: ({ title }) => title,
    State: (row) => gradeForStaff(row).status,
    Score: (row) => gradeForStaff(row).score,
    "Max score": ({ maxScore }) => maxScore,
    Sent: csvInstants(({ submittedAt }) => submittedAt),
    Version: ({ version }) => version,
    Link: ({ submissionLink }) => submissionLink,
    Description: ({ description }) => description,
    Notes: ({ notes }) => notes,
    Feedback: (row) => gradeForStaff(row).feedback,
    Graded: csvInstants(({ gradedAt }) => gradedAt),
    "Graded by": (row) => gradeForStaff(row).gradedBy,
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
