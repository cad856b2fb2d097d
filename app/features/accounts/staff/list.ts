import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { defineList, oneOf } from "#app/kernel/list.ts";

/** The staff of the provider are few: every row is on one page. */
export const STAFF_LIST = defineList({
  sorts: ["name"],
  defaultSort: { by: "name", direction: "ascending" },
  filters: { role: oneOf(STAFF_ROLES) },
});
