import { listDownload } from "#app/admin/list-download.server.ts";
import { REVIEW_OUTCOME_LABELS, REVIEW_STATE_LABELS } from "#app/admin/review-state.ts";
import { REVIEW_LIST } from "#app/domain/ratings/list.ts";
import { REVIEW_WEEKS } from "#app/domain/ratings/rules.ts";
import { exportReviews } from "#app/domain/ratings/service/manage-reviews.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

export const loader = listDownload({
  name: "rating-reviews",
  permission: "ratings.export",
  list: REVIEW_LIST,
  rows: exportReviews,
  columns: {
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    Course: ({ courseName }) => courseName,
    Batch: ({ batchName }) => batchName,
    "From week": ({ fromWeek }) => fromWeek,
    "Until week": ({ untilWeek }) => untilWeek,
    Average: ({ ratingSum }) => ratingSum / REVIEW_WEEKS,
    "Due (IST)": ({ dueAt }) => csvInstant(dueAt),
    State: ({ state }) => REVIEW_STATE_LABELS[state],
    Owner: ({ ownerName }) => ownerName,
    Note: ({ note }) => note,
    Outcome: ({ outcome }) => outcome && REVIEW_OUTCOME_LABELS[outcome],
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
