import { defineCase } from "#app/kernel/cases.ts";
import { asMoney, type Money, money, toUnits } from "#app/kernel/money.ts";
import { WEEK_MS } from "#app/kernel/time.ts";

/** The figures of the refund policy, which the provider sets. */
export type RefundTerms = {
  fullWithinWeeks: number;
  fullBelowRating: number;
  fullBelowContentPercent: number;
  /** In whole units of the currency, as the settings have it. */
  administrativeFee: number;
  /** Business days for the decision and for the payment, both from the day of the request (ADR 0139). */
  reviewDays: number;
  payDays: number;
};

export type RefundFacts = {
  /** Weeks since the start, 0 to `totalWeeks`. */
  weeksUsed: number;
  totalWeeks: number;
  /** What was paid. */
  fee: Money;
  /** The student's average weekly rating of the programme, out of 10; null without a rating. */
  weeklyRating: number | null;
  /** Share of the content completed, 0 to 100. */
  contentPercent: number;
  hasPlacementHelp: boolean;
  terms: RefundTerms;
};

/** One condition of the full refund, and whether it is met. */
export type RefundCondition = { name: "weeks" | "rating" | "content" | "placement"; isMet: boolean };

export type Refund = {
  kind: "full" | "partial" | "none";
  amount: Money;
  conditions: RefundCondition[];
};

/**
 * Computes the refund and its reasons: the whole fee when all four conditions are met, otherwise the share of the
 * remaining weeks.
 */
export function computeRefund(facts: RefundFacts): Refund {
  const { terms } = facts;
  const conditions: RefundCondition[] = [
    { name: "weeks", isMet: facts.weeksUsed <= terms.fullWithinWeeks },
    { name: "rating", isMet: facts.weeklyRating !== null && facts.weeklyRating < terms.fullBelowRating },
    { name: "content", isMet: facts.contentPercent < terms.fullBelowContentPercent },
    { name: "placement", isMet: !facts.hasPlacementHelp },
  ];
  if (conditions.every(({ isMet }) => isMet)) return { kind: "full", amount: facts.fee, conditions };
  const amount = partialRefund(facts);
  return { kind: amount > 0 ? "partial" : "none", amount, conditions };
}

/** The fee minus the administrative fee; at least 0. */
export const refundableFee = (fee: Money, { administrativeFee }: RefundTerms): Money =>
  asMoney(Math.max(fee - money(administrativeFee), 0));

/** Remaining weeks divided by total weeks, times what can be refunded, to the nearest whole unit of the currency. */
function partialRefund({ weeksUsed, totalWeeks, fee, terms }: RefundFacts): Money {
  const remainingWeeks = Math.max(totalWeeks - weeksUsed, 0);
  const refundable = refundableFee(fee, terms);
  const share = money(Math.round((remainingWeeks / totalWeeks) * toUnits(refundable)));
  return asMoney(Math.min(share, refundable));
}

/** What the data say about a student's place; stored with a request for a refund as it was then (ADR 0139). */
export type RefundEvidence = {
  /** As of this instant. */
  at: number;
  /** What was paid. */
  fee: Money;
  /** When the place began; null without one. */
  startedAt: number | null;
  weeksUsed: number;
  ratings: { week: number; rating: number }[];
  completedWeeks: number;
  courseWeeks: number;
  /** The first application or placement. */
  placementBeganAt: number | null;
  /** The policy of the day on which the fee was agreed. */
  terms: RefundTerms;
};

/** Requests that were made when the policy was part of the source have no terms. */
export type StoredEvidence = Omit<RefundEvidence, "terms"> & { terms?: RefundTerms };

/** The figures of the refund rule from the data of a student. */
export const toRefundFacts = (evidence: RefundEvidence, totalWeeks: number): RefundFacts => ({
  weeksUsed: evidence.weeksUsed,
  totalWeeks,
  fee: evidence.fee,
  weeklyRating: mean(evidence.ratings.map(({ rating }) => rating)),
  contentPercent: evidence.courseWeeks > 0 ? (100 * evidence.completedWeeks) / evidence.courseWeeks : 0,
  hasPlacementHelp: evidence.placementBeganAt !== null,
  terms: evidence.terms,
});

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The time of a student in one batch, in epoch ms. */
export type PlacePeriod = {
  since: number;
  until: number;
  /** How many weeks of the batch had begun at both instants; null in a batch without dates. */
  begun: { bySince: number; byUntil: number } | null;
};

const weeksBetween = (since: number, until: number) => Math.max(0, Math.ceil((until - since) / WEEK_MS));

/**
 * How many weeks have begun since the start of a place, 0 to `most`, those of the programme: week 1 counts from its first day, and
 * the weeks before a batch starts do not count. A change of the batch counts no week twice.
 */
export function countWeeks(periods: readonly PlacePeriod[], most: number): number {
  const [first, ...others] = periods;
  if (!first) return 0;
  const weeks = periods.reduce((sum, { since, until, begun }) => {
    return sum + (begun ? begun.byUntil - Math.max(begun.bySince - 1, 0) : weeksBetween(since, until));
  }, 0);
  const passed = weeksBetween(first.since, periods.at(-1)!.until);
  return Math.min(Math.max(weeks, 0), others.length > 0 ? passed : most, most);
}

export const REFUND_CASE = defineCase({
  noun: "refund",
  states: {
    requested: {
      label: "Requested",
      tone: "marigold",
      waitsFor: "review",
      heading: "Your request has arrived",
      conflict: "This refund is not in review yet. Check its current state.",
    },
    in_review: {
      label: "In review",
      tone: "marigold",
      waitsFor: "review",
      heading: "Your request is in review",
      conflict: "This refund is still in review. Check its current state.",
    },
    approved: {
      label: "Approved",
      tone: "indigo",
      waitsFor: "payment",
      heading: "Your refund has been approved",
    },
    refused: {
      label: "Refused",
      tone: "neutral",
      waitsFor: null,
      heading: "Your last request was refused",
    },
    paid: { label: "Paid", tone: "leaf", waitsFor: null, heading: "Your refund has been paid" },
    withdrawn: {
      label: "Withdrawn",
      tone: "neutral",
      waitsFor: null,
      conflict: "The student has withdrawn this request. Check its current state.",
    },
  },
  /** `records` names the columns of the time and the person that a move writes. */
  moves: {
    /** Staff begin to look at it. */
    review: { from: ["requested"], to: "in_review", records: "reviewed" },
    approve: { from: ["in_review"], to: "approved", records: "decided" },
    /** An approved one only when its receipt is cancelled, so that nothing can be paid back. */
    refuse: { from: ["in_review", "approved"], to: "refused", records: "decided" },
    /** The money is on its way: a counter-entry is written and the place ends. */
    pay: { from: ["approved"], to: "paid", records: "paid" },
    /** The student stays. */
    withdraw: { by: "student", from: ["requested", "in_review"], to: "withdrawn", records: "decided" },
  },
});

export type RefundState = (typeof REFUND_CASE.stateNames)[number];
export type RefundMove = (typeof REFUND_CASE.moveNames)[number];

/** What staff may decide: an approved refund is paid, or refused when its receipt is cancelled. */
export const staffRefundMoves = (state: RefundState, isReceiptCancelled: boolean) =>
  REFUND_CASE.staffMoves(state).filter(
    (move) => state !== "approved" || move === (isReceiptCancelled ? "refuse" : "pay"),
  );

/** What a case waits for: the review until it is decided, then the payment; null when it is closed. */
export const dueStep = (state: RefundState): "review" | "payment" | null =>
  REFUND_CASE.states[state].waitsFor;

export const statesWaitingFor = (step: "review" | "payment" | null): RefundState[] =>
  REFUND_CASE.stateNames.filter((state) => dueStep(state) === step);

type Due = { state: RefundState; reviewDueAt: number; payDueAt: number };

/** The due date of what a case waits for; null when it is closed. */
export function refundDueAt({ state, reviewDueAt, payDueAt }: Due): number | null {
  const step = dueStep(state);
  if (step === null) return null;
  return step === "review" ? reviewDueAt : payDueAt;
}
