import { anyOf, defineList, type ListQuery, oneOf } from "../kernel/list.ts";

/** Live sessions: those to come unless `show` says otherwise, next first. */
export const SESSION_LIST = defineList({
  sorts: ["start"],
  defaultSort: { by: "start", direction: "ascending" },
  filters: { show: oneOf(["past", "cancelled"]), course: anyOf() },
});

export type SessionQuery = ListQuery<typeof SESSION_LIST>;
