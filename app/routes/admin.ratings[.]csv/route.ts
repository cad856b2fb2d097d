import { listDownload } from "#app/admin/list-download.server.ts";
import { RATING_LIST } from "#app/domain/ratings/list.ts";
import { exportRatings } from "#app/domain/ratings/service/list-ratings.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

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
    "Rated (IST)": ({ createdAt }) => csvInstant(createdAt),
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
