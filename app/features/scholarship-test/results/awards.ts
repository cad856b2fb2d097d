import { provider, versionsOf } from "#app/features/provider/provider.ts";
import { DRAWN_SIZE, type PageTexts, type SharePicture } from "#app/shell/site/pages.ts";

/**
 * The awards of the test that can be shared, each with its page, the largest first (ADR 0110): those of every version,
 * because a page that somebody has shared stays.
 */
export function sharedAwards(): number[] {
  const percents = versionsOf("awards").flatMap(({ value }) =>
    value.test.map(({ discountPercent }) => discountPercent),
  );
  return [...new Set(percents)].sort((one, other) => other - one);
}

/** The awards with a picture of their own, which `npm run images` draws. */
export const DRAWN_AWARDS: readonly number[] = [15, 10, 5];

/** The picture of an award; undefined for one that has none. */
export const awardPicture = (percent: number): SharePicture | undefined =>
  DRAWN_AWARDS.includes(percent)
    ? {
        path: `/award-${percent}.jpg`,
        ...DRAWN_SIZE,
        alt: `${percent}% off, earned in the free scholarship test`,
      }
    : undefined;

/** The page of a shared award, which opens the test. It is the same for everybody with that award. */
export const awardTexts = (percent: number): PageTexts => ({
  path: `/scholarship/${percent}`,
  title: `${percent}% off, earned in a free test · ${provider().identity.name}`,
  description: `Somebody has earned ${percent}% off the career programme in the free scholarship test of ${provider().identity.name}. Take it too.`,
  picture: awardPicture(percent),
});
