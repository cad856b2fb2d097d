import { anyText, defineList, type ListQuery, oneOf } from "#app/domain/kernel/list.ts";

/** Everything that was written, newest first. */
export const AUDIT_LIST = defineList({
  sorts: ["time"],
  defaultSort: { by: "time", direction: "descending" },
  filters: {
    action: anyText(),
    by: oneOf(["user", "api-key", "system"]),
    /** Id of a person: what they did, and what was done to them and to their tests, work and feedback. */
    person: anyText(),
  },
});

export type AuditQuery = ListQuery<typeof AUDIT_LIST>;
