import { defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";

const DUE_FILTERS = ["week", "overdue", "all"] as const;

/** Fees of confirmed requests, the newest first; without a filter those with a balance. */
export const FEE_LIST = defineList({
  sorts: ["asked"],
  defaultSort: { by: "asked", direction: "descending" },
  filters: { due: oneOf(DUE_FILTERS) },
  whole: { due: "all" },
});

export type FeeQuery = ListQuery<typeof FEE_LIST>;
