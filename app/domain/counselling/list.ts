import { defineList, type ListQuery } from "#app/domain/kernel/list.ts";

/** Counselling feedback of all students, newest first. */
export const FEEDBACK_LIST = defineList({
  sorts: ["written"],
  defaultSort: { by: "written", direction: "descending" },
  filters: {},
});

export type FeedbackQuery = ListQuery<typeof FEEDBACK_LIST>;
