import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { RISK_REASONS } from "./rules.ts";

/** Students at risk, those with the most reasons first. */
export const RISK_LIST = defineList({
  sorts: ["reasons"],
  defaultSort: { by: "reasons", direction: "descending" },
  filters: { batch: anyText(), reason: oneOf(RISK_REASONS), counsellor: oneOf(["me", "nobody"]) },
});

export type RiskQuery = ListQuery<typeof RISK_LIST>;
