import { defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { REFUND_CASE } from "./rules.ts";

/** Cases of refunds, newest first: all, those of one state, those that are not closed, or those past their due date. */
export const REFUND_LIST = defineList({
  sorts: ["asked"],
  defaultSort: { by: "asked", direction: "descending" },
  filters: { state: oneOf(REFUND_CASE.stateNames), due: oneOf(["open", "overdue"]) },
});

export type RefundQuery = ListQuery<typeof REFUND_LIST>;
