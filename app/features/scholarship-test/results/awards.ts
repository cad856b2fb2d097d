import { provider } from "#app/features/provider/provider.ts";
import { TEST_AWARD_TIERS } from "#app/features/scholarship-test/rules.ts";
import type { PageTexts } from "#app/shell/site/pages.ts";

/** The awards of the test that can be shared, each with its page and picture (ADR 0110). */
export const SHARED_AWARDS: readonly number[] = TEST_AWARD_TIERS.map(
  ({ discountPercent }) => discountPercent,
);

/** The picture of an award, which `npm run images` draws. */
export const awardPicture = (percent: number) => `/award-${percent}.jpg`;

/** The page of a shared award, which opens the test. It is the same for everybody with that award. */
export const awardTexts = (percent: number): PageTexts => ({
  path: `/scholarship/${percent}`,
  title: `${percent}% off, earned in a free test · ${provider().identity.name}`,
  description: `Somebody has earned ${percent}% off the career programme in the free scholarship test of ${provider().identity.name}. Take it too.`,
  picture: { path: awardPicture(percent), alt: `${percent}% off, earned in the free scholarship test` },
});
