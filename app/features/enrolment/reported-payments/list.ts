import { defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { REPORT_CASE } from "./rules.ts";

/** Reported payments, the newest first. */
export const REPORT_LIST = defineList({
  sorts: ["reported"],
  defaultSort: { by: "reported", direction: "descending" },
  filters: { state: oneOf(REPORT_CASE.stateNames) },
});

export type ReportQuery = ListQuery<typeof REPORT_LIST>;
