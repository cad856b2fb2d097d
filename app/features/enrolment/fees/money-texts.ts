import { provider } from "#app/features/provider/provider.ts";
import { bestAward } from "#app/features/scholarship-test/award-scales.ts";
import type { Tier } from "#app/features/scholarship-test/rules.ts";
import { formatMoney, money } from "#app/kernel/money.ts";
import { collegePlan, describeVolumeDiscounts, individualPlan, markedShare, weeksText } from "./plans.ts";

/** Prices, scales and terms as words, for the texts of the public site. Of the server alone. */
export function moneyTexts() {
  const individual = individualPlan();
  const college = collegePlan();
  const { awards, refunds, plans } = provider();
  const share = markedShare(individual.discount);
  return {
    individualPrice: formatMoney(individual.price),
    individualMark: individual.discount,
    collegePrice: formatMoney(college.price),
    collegeMark: college.discount,
    /** ', 20% already off'. */
    alreadyOff: share === undefined ? "" : `, ${share} already off`,
    /** ', with volume discounts'. */
    volume: plans.volumeDiscounts.length > 0 ? ", with volume discounts" : "",
    volumeDiscounts: describeVolumeDiscounts(),
    bestAward: bestAward() > 0 ? `${bestAward()}%` : "",
    /** '65% earns a 5% discount, 75% earns 10% and 85% earns 15%'. */
    testScale: list.format(awardSteps(awards.test)),
    testScaleInSentence: listWithComma.format(awardSteps(awards.test)),
    testScores: scores(awards.test),
    dashboardScores: scores(awards.dashboard),
    fullRefundWeeks: weeksText(refunds.fullWithinWeeks),
    refundRating: `${refunds.fullBelowRating}/10`,
    refundContent: `${refunds.fullBelowContentPercent}%`,
    refundFee: formatMoney(money(refunds.administrativeFee)),
    /** ' minus an administrative fee of ₹2,000'. */
    lessFee:
      refunds.administrativeFee > 0
        ? ` minus an administrative fee of ${formatMoney(money(refunds.administrativeFee))}`
        : "",
    reviewDays: String(refunds.reviewDays),
    payDays: String(refunds.payDays),
  };
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
const listWithComma = new Intl.ListFormat("en-US", { type: "conjunction" });
const rising = (tiers: readonly Tier[]) => tiers.toReversed();

const awardSteps = (tiers: readonly Tier[]) =>
  rising(tiers).map(({ minimumScore, discountPercent }, index) =>
    index === 0
      ? `${minimumScore}% earns a ${discountPercent}% discount`
      : `${minimumScore}% earns ${discountPercent}%`,
  );

/** '65, 75 and 85'. */
const scores = (tiers: readonly Tier[]) =>
  list.format(rising(tiers).map(({ minimumScore }) => String(minimumScore)));
