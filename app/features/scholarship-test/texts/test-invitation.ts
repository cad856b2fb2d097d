import { bestAward } from "#app/features/scholarship-test/award-scales.ts";

/** What the test offers to a student without an attempt. */
export function testInvitation(): string {
  const best = bestAward();
  return best === 0
    ? "Take the free scholarship test."
    : `Take the free scholarship test for up to ${best}% off.`;
}
