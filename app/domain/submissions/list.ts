import { anyText, defineList, type ListQuery, oneOf } from "#app/domain/kernel/list.ts";

/** Submissions as graders list them: those that wait unless `show` says otherwise, oldest first. */
export const SUBMISSION_LIST = defineList({
  sorts: ["submitted"],
  defaultSort: { by: "submitted", direction: "ascending" },
  filters: { show: oneOf(["graded", "returned", "all"]), course: anyText() },
});

export type SubmissionQuery = ListQuery<typeof SUBMISSION_LIST>;
