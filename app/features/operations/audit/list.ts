import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";

/** All audit events, newest first. */
export const AUDIT_LIST = defineList({
  sorts: ["time"],
  defaultSort: { by: "time", direction: "descending" },
  filters: {
    action: anyText(),
    by: oneOf(["user", "api-key", "system"]),
    /** Id of a user: their actions, and events about them, their tests, work and feedback. */
    person: anyText(),
  },
});

export type AuditQuery = ListQuery<typeof AUDIT_LIST>;
