import { expect, test } from "vitest";
import { collegePlan, individualPlan } from "#app/content/plans.ts";
import { computeFee, FEE_VALID_DAYS, feeOfResult } from "#app/domain/fees/rules.ts";
import { TEST_AWARD_TIERS, testAwardTier } from "#app/domain/scholarship/rules.ts";

test.each([
  [16999, 0, 0, 16999],
  [16999, 5, 850, 16149],
  [16999, 10, 1700, 15299],
  [16999, 15, 2550, 14449],
  [12999, 0, 0, 12999],
  [12999, 5, 650, 12349],
  [12999, 10, 1300, 11699],
  [12999, 15, 1950, 11049],
  [1, 15, 1, 0],
  [100, 15, 15, 85],
])(
  "of ₹%i an award of %i %% takes ₹%i, and ₹%i are to be paid",
  (listPrice, awardPercent, awardAmount, amount) => {
    expect(computeFee(listPrice, awardPercent)).toEqual({ listPrice, awardPercent, awardAmount, amount });
  },
);

test("the marks of the plans are already in the prices: without an award the list price is paid", () => {
  for (const { price } of [individualPlan, collegePlan]) expect(computeFee(price, 0).amount).toBe(price);
});

test("every award and list price gives whole rupees, rounded down", () => {
  for (const { discountPercent } of TEST_AWARD_TIERS) {
    for (let price = 1; price <= 20_000; price += 37) {
      const { amount, awardAmount } = computeFee(price, discountPercent);
      expect(Number.isSafeInteger(amount)).toBe(true);
      expect(amount + awardAmount).toBe(price);
      expect(amount).toBeLessThanOrEqual((price * (100 - discountPercent)) / 100);
    }
  }
});

test("the award of the test decides, not the dashboard's eligibility, and the fee is valid for 30 days", () => {
  const completedAt = Date.UTC(2026, 10, 23);
  const award = { discountPercent: testAwardTier(82)!.discountPercent };
  const fee = feeOfResult(16999, { completedAt, award });
  expect(fee).toEqual({
    listPrice: 16999,
    awardPercent: 10,
    awardAmount: 1700,
    amount: 15299,
    validUntil: Date.UTC(2026, 11, 23),
  });
  expect(FEE_VALID_DAYS).toBe(30);
});
