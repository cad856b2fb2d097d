import { TEST_AWARD_TIERS } from "#app/features/scholarship-test/rules.ts";

/** The scores that earn each award, as parts of a histogram from 0 to 100 %: '10% off' from 0.75. */
export const AWARD_BANDS = TEST_AWARD_TIERS.map(({ minimumScore, discountPercent }) => ({
  from: minimumScore / 100,
  label: `${discountPercent}%`,
})).sort((one, other) => one.from - other.from);
