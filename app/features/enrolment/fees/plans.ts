import { provider } from "#app/features/provider/provider.ts";
import { formatMoney, type Money, money } from "#app/kernel/money.ts";

/** A plan of 'Choose Your Program Option' (Specification §2 and §9). */
export type Plan = {
  name: string;
  /** The mark of the plan, or an empty string; it is already in the price (ADR 0130). */
  discount: string;
  /** Of one student; 0 until an owner has set it. */
  price: Money;
  priceNote: string;
  includes: readonly string[];
  conditions: string;
};

const conditions = "/terms#fees";

export function individualPlan(): Plan {
  const { individualName, individualMark, individualPrice, individualNote, individualIncludes } =
    provider().plans;
  return {
    name: individualName,
    discount: individualMark,
    price: money(individualPrice),
    priceNote: individualNote,
    includes: individualIncludes,
    conditions,
  };
}

export function collegePlan(): Plan {
  const { collegeName, collegeMark, collegePrice, collegeNote, collegeIncludes } = provider().plans;
  return {
    name: collegeName,
    discount: collegeMark,
    price: money(collegePrice),
    priceNote: collegeNote,
    includes: collegeIncludes,
    conditions,
  };
}

/** The share that a mark such as '20% OFF' names: '20%'; undefined for a mark without one. */
export const markedShare = (mark: string): string | undefined => /\d+(\.\d+)?\s?%/.exec(mark)?.[0];

/** '4 weeks'. */
export const weeksText = (count: number) => (count === 1 ? "1 week" : `${count} weeks`);

/** The refund policy in short; the policy has the exact terms. */
export function refundTerms() {
  const { fullWithinWeeks, fullBelowRating, fullBelowContentPercent, administrativeFee } = provider().refunds;
  const { reviewDays, payDays } = provider().refunds;
  const less = administrativeFee > 0 ? ` minus ${formatMoney(money(administrativeFee))}` : "";
  return [
    {
      title: `In the first ${fullWithinWeeks === 1 ? "week" : weeksText(fullWithinWeeks)}, the full fee,`,
      text: `if your weekly rating is below ${fullBelowRating}/10, under ${fullBelowContentPercent}% of the content is done and no placement help has begun.`,
    },
    {
      title: "Later, the share of the weeks that remain,",
      text: `of the fee${less}. Reviewed in ${reviewDays} business days, paid in ${payDays}.`,
    },
  ];
}

/** The volume discounts as a sentence, for every text that names them; empty without any. */
export function describeVolumeDiscounts(): string {
  const { volumeDiscounts } = provider().plans;
  if (volumeDiscounts.length === 0) return "";
  const steps = volumeDiscounts
    .toReversed()
    .map(({ from, percent }) => `${percent}% off for ${from} or more`);
  return `Students that a college enrols together cost less: ${steps.join(", ")}.`;
}
