import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";

/** The insights: filters of their students, and what the table compares. */
export const INSIGHT_LIST = defineList({
  sorts: ["students"],
  defaultSort: { by: "students", direction: "descending" },
  filters: {
    /** A campaign, or `none`. */
    campaign: anyText(),
    /** The name of a college in any case. */
    college: anyText(),
    batch: anyText(),
    by: oneOf(["college", "batch"]),
  },
  choosing: ["campaign", "college", "batch", "by"],
});

export type InsightQuery = ListQuery<typeof INSIGHT_LIST>;
