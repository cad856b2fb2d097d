import { useTexts } from "#app/components/test-texts.tsx";
import { individualPlan } from "#app/content/plans.ts";
import {
  DASHBOARD_ELIGIBILITY_TIERS,
  feeAfterAward,
  TEST_AWARD_TIERS,
} from "#app/domain/scholarship/rules.ts";
import { formatRupees } from "#app/format/rupees.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";

const PRICE = formatRupees(individualPlan.price);

/** The fee after the award, and how it is computed. */
export function Fee({ discountPercent }: { discountPercent: number }) {
  const { text } = useTexts();
  const scaleOf = (tiers: readonly { minimumScore: number; discountPercent: number }[]) =>
    tiers
      .map(({ minimumScore, discountPercent }) =>
        text("result.tier", { score: minimumScore, discount: discountPercent }),
      )
      .join(", ");
  const fee = formatRupees(feeAfterAward(individualPlan.price, discountPercent));
  return (
    <>
      <p className="heading figures mt-6 text-xl sm:text-2xl">
        {discountPercent > 0
          ? text("result.feeDiscount", { fee, percent: discountPercent })
          : text("result.fee", { fee })}
      </p>
      <Disclosure summary={text("result.feeHow")} className="no-print mt-3 max-w-measure">
        <div className="grid gap-3">
          <p>{text("result.feeScale", { price: PRICE, scale: scaleOf(TEST_AWARD_TIERS) })}</p>
          <p>{text("result.feeDashboard", { scale: scaleOf(DASHBOARD_ELIGIBILITY_TIERS) })}</p>
        </div>
      </Disclosure>
    </>
  );
}
