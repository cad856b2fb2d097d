import { knownBranches } from "#app/features/provider/branches.ts";
import { anyText, defineList, type ListQuery, oneOf, oneOfThese } from "#app/kernel/list.ts";
import { SCORE_BANDS } from "./rules.ts";

/** Attempts of the test: finished ones unless `state` selects running or archived ones. */
export const RESULT_LIST = defineList({
  sorts: ["time", "score", "name"],
  defaultSort: { by: "time", direction: "descending" },
  filters: {
    show: oneOf(["high", "scholarship", "award"]),
    state: oneOf(["in_progress", "archived"]),
    branch: oneOfThese(knownBranches),
    batch: anyText(),
    score: oneOf(SCORE_BANDS.map(({ value }) => value)),
  },
  choosing: ["state"],
});

export type ResultQuery = ListQuery<typeof RESULT_LIST>;
