import { anyOf, defineList, type ListQuery, oneOf } from "../kernel/list.ts";

/** Everything that was written, newest first. */
export const AUDIT_LIST = defineList({
  sorts: ["time"],
  defaultSort: { by: "time", direction: "descending" },
  filters: { action: anyOf(), entity: anyOf(), by: oneOf(["user", "api-key", "system"]) },
});

export type AuditQuery = ListQuery<typeof AUDIT_LIST>;
