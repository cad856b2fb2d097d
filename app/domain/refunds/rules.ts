/** Figures of the refund policy (Specification §9). */
export const REFUND = {
  fullWithinWeeks: 4,
  fullBelowRating: 7,
  fullBelowContentPercent: 30,
  administrativeFee: 2_000,
} as const;

/** Six months of weeks. */
export const PROGRAMME_WEEKS = 26;

export type RefundFacts = {
  /** Weeks since the start, 0 to `totalWeeks`. */
  weeksUsed: number;
  totalWeeks: number;
  /** What was paid, in whole rupees. */
  fee: number;
  /** The student's average weekly rating of the programme, out of 10. */
  weeklyRating: number;
  /** Share of the content completed, 0 to 100. */
  contentPercent: number;
  hasPlacementHelp: boolean;
};

/** One condition of the full refund, and whether it is met. */
type RefundCondition = { name: "weeks" | "rating" | "content" | "placement"; isMet: boolean };

export type Refund = {
  kind: "full" | "partial" | "none";
  /** Whole rupees. */
  amount: number;
  conditions: RefundCondition[];
};

/**
 * Computes the refund and its reasons: the whole fee when all four conditions are met, otherwise the share of the
 * remaining weeks.
 */
export function computeRefund(facts: RefundFacts): Refund {
  const conditions: RefundCondition[] = [
    { name: "weeks", isMet: facts.weeksUsed <= REFUND.fullWithinWeeks },
    { name: "rating", isMet: facts.weeklyRating < REFUND.fullBelowRating },
    { name: "content", isMet: facts.contentPercent < REFUND.fullBelowContentPercent },
    { name: "placement", isMet: !facts.hasPlacementHelp },
  ];
  if (conditions.every(({ isMet }) => isMet)) return { kind: "full", amount: facts.fee, conditions };
  const amount = partialRefund(facts);
  return { kind: amount > 0 ? "partial" : "none", amount, conditions };
}

/** Remaining weeks divided by total weeks, times the fee minus the administrative fee; at least 0. */
function partialRefund({ weeksUsed, totalWeeks, fee }: RefundFacts): number {
  const remainingWeeks = Math.max(totalWeeks - weeksUsed, 0);
  const refundable = Math.max(fee - REFUND.administrativeFee, 0);
  return Math.round((remainingWeeks / totalWeeks) * refundable);
}
