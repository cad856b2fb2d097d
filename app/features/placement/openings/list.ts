import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { OPENING_STATES } from "./rules.ts";

export const OPENING_LIST = defineList({
  sorts: ["added"],
  defaultSort: { by: "added", direction: "descending" },
  filters: { state: oneOf(OPENING_STATES), company: anyText() },
});

export type OpeningQuery = ListQuery<typeof OPENING_LIST>;
