import { listDownload } from "#app/admin/list-download.server.ts";
import { SUBMISSION_LIST } from "#app/domain/submissions/list.ts";
import { exportSubmissions } from "#app/domain/submissions/service/list-submissions.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

export const loader = listDownload({
  name: "submissions",
  permission: "submissions.export",
  list: SUBMISSION_LIST,
  rows: exportSubmissions,
  columns: {
    Student: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    Course: ({ courseTitle }) => courseTitle,
    Week: ({ week }) => week,
    Assignment: ({ title }) => title,
    State: ({ status }) => status,
    Score: ({ score }) => score,
    "Max score": ({ maxScore }) => maxScore,
    "Sent (IST)": ({ submittedAt }) => csvInstant(submittedAt),
    Version: ({ version }) => version,
    Link: ({ submissionLink }) => submissionLink,
    Description: ({ description }) => description,
    Notes: ({ notes }) => notes,
    Feedback: ({ feedback }) => feedback,
    "Graded (IST)": ({ gradedAt }) => csvInstant(gradedAt),
    "Graded by": ({ gradedBy }) => gradedBy,
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
