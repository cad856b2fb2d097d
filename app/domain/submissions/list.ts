import { anyText, defineList, type ListQuery, oneOf } from "#app/domain/kernel/list.ts";
import { AGE_BANDS } from "./rules.ts";

/** Submissions for graders: pending ones unless `show` selects others, oldest first. */
export const SUBMISSION_LIST = defineList({
  sorts: ["submitted"],
  defaultSort: { by: "submitted", direction: "ascending" },
  filters: {
    show: oneOf(["graded", "returned", "all"]),
    course: anyText(),
    batch: anyText(),
    age: oneOf(AGE_BANDS.map(({ value }) => value)),
  },
});

export type SubmissionQuery = ListQuery<typeof SUBMISSION_LIST>;
