import { REVIEW_LIST } from "#app/features/support/ratings/list.ts";
import { REVIEW_OUTCOME_LABELS } from "#app/features/support/ratings/parts/review-outcome.ts";
import { REVIEW_CASE, REVIEW_WEEKS } from "#app/features/support/ratings/rules.ts";
import { exportReviews } from "#app/features/support/ratings/use-cases/manage-reviews.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

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
    Due: csvInstants(({ dueAt }) => dueAt),
    State: ({ state }) => REVIEW_CASE.states[state].label,
    Owner: ({ ownerName }) => ownerName,
    Note: ({ note }) => note,
    Outcome: ({ outcome }) => outcome && REVIEW_OUTCOME_LABELS[outcome],
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
