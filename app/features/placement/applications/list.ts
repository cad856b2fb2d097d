import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { APPLICATION_STATES } from "./rules.ts";

export const APPLICATION_LIST = defineList({
  sorts: ["applied"],
  defaultSort: { by: "applied", direction: "descending" },
  filters: { state: oneOf(APPLICATION_STATES), opening: anyText(), company: anyText(), batch: anyText() },
});

export type ApplicationQuery = ListQuery<typeof APPLICATION_LIST>;
