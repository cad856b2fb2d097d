import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";

/** Live sessions: upcoming ones unless `show` selects others, next first. */
export const SESSION_LIST = defineList({
  sorts: ["start"],
  defaultSort: { by: "start", direction: "ascending" },
  filters: { show: oneOf(["past", "cancelled", "all"]), course: anyText(), batch: anyText() },
  whole: { show: "all" },
});

export type SessionQuery = ListQuery<typeof SESSION_LIST>;
