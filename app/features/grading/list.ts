import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { AGE_BANDS } from "./rules.ts";

/** Submissions for graders: pending ones unless `show` selects others, oldest first. */
export const SUBMISSION_LIST = defineList({
  sorts: ["submitted"],
  defaultSort: { by: "submitted", direction: "ascending" },
  filters: {
    show: oneOf(["held", "regrade", "graded", "returned", "all"]),
    course: anyText(),
    week: anyText(),
    assignment: anyText(),
    batch: anyText(),
    age: oneOf(AGE_BANDS.map(({ value }) => value)),
    late: oneOf(["yes", "no"]),
    assigned: oneOf(["me", "nobody"]),
  },
  whole: { show: "all" },
});

export type SubmissionQuery = ListQuery<typeof SUBMISSION_LIST>;
