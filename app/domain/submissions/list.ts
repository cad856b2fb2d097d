import { anyText, defineList, type ListQuery, oneOf } from "#app/domain/kernel/list.ts";

/** Submissions for graders: pending ones unless `show` selects others, oldest first. */
export const SUBMISSION_LIST = defineList({
  sorts: ["submitted"],
  defaultSort: { by: "submitted", direction: "ascending" },
  filters: { show: oneOf(["graded", "returned", "all"]), course: anyText() },
});

export type SubmissionQuery = ListQuery<typeof SUBMISSION_LIST>;
