import { provider } from "#app/features/provider/provider.ts";
import { findTier, type Tier } from "./rules.ts";

/** The largest award of the test; 0 when it has none. */
export const bestAward = (): number => provider().awards.test[0]?.discountPercent ?? 0;

/** The award of the test for a score in percent, today unless another scale is given; undefined below the lowest. */
export const testAwardTier = (score: number, tiers: readonly Tier[] = provider().awards.test) =>
  findTier(score, tiers);

/** The dashboard's eligibility for a score in percent, in the same way. */
export const dashboardEligibilityTier = (
  score: number,
  tiers: readonly Tier[] = provider().awards.dashboard,
) => findTier(score, tiers);
