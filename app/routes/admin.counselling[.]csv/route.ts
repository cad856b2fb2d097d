import { listDownload } from "#app/admin/list-download.server.ts";
import { FEEDBACK_FIELDS, FEEDBACK_LABELS } from "#app/content/feedback-labels.ts";
import { FEEDBACK_LIST } from "#app/domain/counselling/list.ts";
import { exportFeedback } from "#app/domain/counselling/service/write-feedback.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";
import type { CounsellingRecord } from "#db/queries/counselling-records.ts";

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
    "Written (IST)": ({ createdAt }) => csvInstant(createdAt),
    By: ({ author }) => author,
    ...answers,
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
