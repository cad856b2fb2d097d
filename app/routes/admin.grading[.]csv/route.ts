import { listDownload } from "#app/admin/list-download.server.ts";
import { fullName } from "#app/domain/kernel/rules-for-names.ts";
import { SUBMISSION_LIST } from "#app/domain/submissions/list.ts";
import { gradeForStaff } from "#app/domain/submissions/rules-for-graders.ts";
import { exportSubmissions } from "#app/domain/submissions/service/list-submissions.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

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
    "Sent (IST)": ({ submittedAt }) => csvInstant(submittedAt),
    Version: ({ version }) => version,
    Link: ({ submissionLink }) => submissionLink,
    Description: ({ description }) => description,
    Notes: ({ notes }) => notes,
    Feedback: (row) => gradeForStaff(row).feedback,
    "Graded (IST)": ({ gradedAt }) => csvInstant(gradedAt),
    "Graded by": (row) => gradeForStaff(row).gradedBy,
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
