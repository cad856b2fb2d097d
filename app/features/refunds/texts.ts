import { programmeWeeks } from "#app/features/provider/programme.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { formatMoney, type Money, money } from "#app/kernel/money.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import {
  computeRefund,
  type Refund,
  type RefundCondition,
  type RefundEvidence,
  type RefundFacts,
  type RefundTerms,
  refundableFee,
  toRefundFacts,
} from "./rules.ts";

/** The four conditions of a full refund, in words. */
const conditionTexts = (terms: RefundTerms): Record<RefundCondition["name"], string> => ({
  weeks: `Within the first ${terms.fullWithinWeeks === 1 ? "week" : `${terms.fullWithinWeeks} weeks`}`,
  rating: `Weekly rating below ${terms.fullBelowRating}/10`,
  content: `Under ${terms.fullBelowContentPercent}% of the content done`,
  placement: "No placement help has begun",
});

const HEADINGS = { full: "A full refund", partial: "A partial refund", none: "No refund" };

/** The result of the rule in words. */
export const refundHeading = ({ kind }: Refund): string => HEADINGS[kind];

export function refundReason({ totalWeeks, weeksUsed, fee, terms }: RefundFacts, { kind }: Refund): string {
  if (kind === "full") return "All four conditions are met, so the full fee is paid back.";
  const remaining = Math.max(totalWeeks - weeksUsed, 0);
  const refundable = refundableFee(fee, terms);
  const less =
    terms.administrativeFee > 0
      ? ` minus ${formatMoney(money(terms.administrativeFee))} for administration`
      : "";
  return `A full refund needs all four conditions. Otherwise the share of the remaining weeks is paid back: ${remaining} ÷ ${totalWeeks} × ${formatMoney(refundable)}, the fee${less}.`;
}

/** The figures that show whether each condition is met. */
function evidenceTexts(
  evidence: RefundEvidence,
  facts: RefundFacts,
): Record<RefundCondition["name"], string> {
  const { startedAt, weeksUsed, ratings, completedWeeks, courseWeeks, placementBeganAt } = evidence;
  const place = startedAt === null ? "No batch yet." : `The place began on ${formatHomeDate(startedAt)}.`;
  return {
    weeks:
      weeksUsed === 0
        ? `Week 1 has not begun. ${place}`
        : `Week ${weeksUsed} of ${facts.totalWeeks}. ${place}`,
    rating:
      facts.weeklyRating === null
        ? "No week is rated."
        : `${toDecimals(facts.weeklyRating, 2)} on average: ${ratings.map(({ week, rating }) => `week ${week}: ${rating}`).join(", ")}.`,
    content:
      courseWeeks === 0
        ? "No course yet."
        : `${completedWeeks} of ${courseWeeks} weeks are completed, which is ${toDecimals(facts.contentPercent, 1)}%.`,
    placement: placementBeganAt === null ? "Not begun." : `It began on ${formatHomeDate(placementBeganAt)}.`,
  };
}

/** Cut off instead of rounded, so that 29.96 below 30 is not shown as 30. */
const toDecimals = (value: number, digits: number) =>
  formatNumber(Math.trunc(value * 10 ** digits + 1e-9) / 10 ** digits);

export type ConditionLine = {
  name: string;
  text: string;
  isMet: boolean;
  evidence?: string;
  /** The page that the evidence comes from. */
  href?: string;
};

export type RefundSummary = {
  heading: string;
  amount: Money;
  reason: string;
  conditions: ConditionLine[];
};

/** The lines of a refund without evidence, for the calculator. */
export const conditionLines = ({ conditions }: Refund, terms: RefundTerms): ConditionLine[] =>
  conditions.map(({ name, isMet }) => ({ name, isMet, text: conditionTexts(terms)[name] }));

/** The refund of a student by the rule, each condition with its evidence and the page that it comes from. */
export function summarizeRefund(
  evidence: RefundEvidence,
  links: Partial<Record<RefundCondition["name"], string>>,
): RefundSummary {
  const facts = toRefundFacts(evidence, programmeWeeks());
  const refund = computeRefund(facts);
  const texts = evidenceTexts(evidence, facts);
  return {
    heading: refundHeading(refund),
    amount: refund.amount,
    reason: refundReason(facts, refund),
    conditions: refund.conditions.map(({ name, isMet }) => ({
      name,
      isMet,
      text: conditionTexts(facts.terms)[name],
      evidence: texts[name],
      href: links[name],
    })),
  };
}
