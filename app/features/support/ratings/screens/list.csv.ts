import { RATING_LIST } from "#app/features/support/ratings/list.ts";
import { exportRatings } from "#app/features/support/ratings/use-cases/list-ratings.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "weekly-ratings",
  permission: "ratings.export",
  list: RATING_LIST,
  rows: exportRatings,
  columns: {
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    Course: ({ courseName }) => courseName,
    Batch: ({ batchName }) => batchName,
    Week: ({ week }) => week,
    "Rating (1-10)": ({ rating }) => rating,
    Comment: ({ comment }) => comment,
    Rated: csvInstants(({ createdAt }) => createdAt),
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
