import { provider } from "#app/features/provider/provider.ts";

/** The scores that earn each award, as parts of a histogram from 0 to 100 %: '10% off' from 0.75. */
export const awardBands = () =>
  provider()
    .awards.test.map(({ minimumScore, discountPercent }) => ({
      from: minimumScore / 100,
      label: `${discountPercent}%`,
    }))
    .sort((one, other) => one.from - other.from);
