import { defineList, type ListQuery, oneOf } from "#app/domain/kernel/list.ts";
import { BRANCHES } from "#app/domain/scholarship/rules.ts";

/** Attempts of the test: finished ones unless `state` selects running or archived ones. */
export const RESULT_LIST = defineList({
  sorts: ["time", "score", "name"],
  defaultSort: { by: "time", direction: "descending" },
  filters: {
    show: oneOf(["high", "scholarship"]),
    state: oneOf(["in_progress", "archived"]),
    branch: oneOf(BRANCHES),
  },
});

export type ResultQuery = ListQuery<typeof RESULT_LIST>;
