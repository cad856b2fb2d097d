import { anyText, defineList, type ListQuery } from "#app/kernel/list.ts";

/** Counselling feedback of all students, newest first. */
export const FEEDBACK_LIST = defineList({
  sorts: ["written"],
  defaultSort: { by: "written", direction: "descending" },
  filters: { batch: anyText() },
});

export type FeedbackQuery = ListQuery<typeof FEEDBACK_LIST>;
