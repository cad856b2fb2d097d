import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { RISK_REASONS } from "./rules.ts";

/** Students at risk, the most severe first. */
export const RISK_LIST = defineList({
  sorts: ["severity"],
  defaultSort: { by: "severity", direction: "descending" },
  filters: {
    batch: anyText(),
    reason: oneOf(RISK_REASONS),
    counsellor: oneOf(["me", "nobody"]),
    show: oneOf(["done"]),
  },
});

export type RiskQuery = ListQuery<typeof RISK_LIST>;
