import { FEEDBACK_FIELDS, FEEDBACK_LABELS } from "#app/features/support/counselling/feedback-labels.ts";
import { FEEDBACK_LIST } from "#app/features/support/counselling/list.ts";
import type { CounsellingRecord } from "#app/features/support/counselling/queries/counselling-records.server.ts";
import { exportFeedback } from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

type Answers = Pick<CounsellingRecord, keyof typeof FEEDBACK_LABELS>;

const answers = Object.fromEntries(
  FEEDBACK_FIELDS.map((field) => [
    FEEDBACK_LABELS[field],
    (record: Answers) => [record[field]].flat().filter(Boolean).join(", "),
  ]),
);

/** What students can read; staff notes are not part of the list. */
export const loader = listDownload({
  name: "counselling-feedback",
  permission: "feedback.export",
  list: FEEDBACK_LIST,
  rows: exportFeedback,
  columns: {
    Student: ({ name }) => name,
    Written: csvInstants(({ createdAt }) => createdAt),
    By: ({ author }) => author,
    ...answers,
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
