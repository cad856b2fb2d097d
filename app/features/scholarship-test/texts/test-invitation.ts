import { TEST_AWARD_TIERS } from "#app/features/scholarship-test/rules.ts";

const [{ discountPercent: bestAward }] = TEST_AWARD_TIERS;

/** What the test offers to a student without an attempt. */
export const TEST_INVITATION = `Take the free scholarship test for up to ${bestAward}% off.`;
