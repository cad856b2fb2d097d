import { individualPlan } from "#app/content/plans.ts";
import {
  DASHBOARD_ELIGIBILITY_TIERS,
  feeAfterAward,
  scaleText,
  TEST_AWARD_TIERS,
} from "#app/domain/scholarship/rules.ts";
import { formatRupees } from "#app/format/rupees.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";

const PRICE = formatRupees(individualPlan.price);

/** The fee after the award, and how it is computed. */
export function Fee({ discountPercent }: { discountPercent: number }) {
  const fee = formatRupees(feeAfterAward(individualPlan.price, discountPercent));
  return (
    <>
      <p className="heading figures mt-6 text-xl sm:text-2xl">
        {discountPercent > 0 ? `Your fee: ${fee} with ${discountPercent}% off.` : `Your fee: ${fee}.`}
      </p>
      <Disclosure summary="How your fee is computed" className="no-print mt-3 max-w-measure">
        <div className="grid gap-3">
          <p>
            The individual enrollment fee is {PRICE}. The test’s own scale decides the discount:{" "}
            {scaleText(TEST_AWARD_TIERS)}. Your written offer states the final fee.
          </p>
          <p>
            Your dashboard shows eligibility on a scale of its own ({scaleText(DASHBOARD_ELIGIBILITY_TIERS)}),
            which does not change the fee.
          </p>
        </div>
      </Disclosure>
    </>
  );
}
