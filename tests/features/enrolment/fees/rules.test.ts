import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { computeOfferedFee } from "#app/features/enrolment/fees/offered-fee.ts";
import { collegePlan, describeVolumeDiscounts, individualPlan } from "#app/features/enrolment/fees/plans.ts";
import { computeCollegeFee, computeFee } from "#app/features/enrolment/fees/rules.ts";
import { setProvider } from "#app/features/provider/provider.ts";
import { plainFilled } from "#app/features/public-site/filled-text.ts";
import { policyAt } from "#app/features/public-site/policies.ts";
import { testAwardTier } from "#app/features/scholarship-test/award-scales.ts";
import { money } from "#app/kernel/money.ts";
import { DEMO_PROVIDER, demoProviderVersions } from "#db/seed/provider.ts";

afterEach(() => setProvider(demoProviderVersions()));

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
    expect(computeFee(money(listPrice), awardPercent)).toEqual({
      listPrice: money(listPrice),
      awardPercent,
      awardAmount: money(awardAmount),
      amount: money(amount),
    });
  },
);

test("the marks of the plans are already in the prices: without an award the list price is paid", () => {
  for (const { price } of [individualPlan(), collegePlan()]) expect(computeFee(price, 0).amount).toBe(price);
});

test("every award and list price gives whole rupees, rounded down", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(100), (price, percent) => {
      const { amount, awardAmount } = computeFee(money(price), percent);
      expect(amount).toBe(money(Math.floor((price * (100 - percent)) / 100)));
      expect(amount + awardAmount).toBe(money(price));
    }),
    { numRuns: 1_000 },
  );
});

test("the award of the test decides, not the dashboard's eligibility, and the fee is valid for 30 days", () => {
  const completedAt = Date.UTC(2026, 10, 23);
  const award = { discountPercent: testAwardTier(82)!.discountPercent };
  const fee = computeOfferedFee({ completedAt, award }, completedAt);
  expect(fee).toEqual({
    listPrice: money(16999),
    awardPercent: 10,
    awardAmount: money(1700),
    amount: money(15299),
    validUntil: Date.UTC(2026, 11, 23),
  });
});

test("after 30 days the award stays and the fee is valid for the day, so no page shows a day that is over", () => {
  const result = { completedAt: Date.UTC(2026, 10, 23), award: { discountPercent: 10 } };
  const validUntil = (now: number) => computeOfferedFee(result, now).validUntil;
  expect(validUntil(Date.UTC(2026, 11, 23))).toBe(Date.UTC(2026, 11, 23));
  expect(validUntil(Date.UTC(2027, 1, 3, 9))).toBe(Date.UTC(2027, 1, 3, 9));
});

test("a price that rises changes no fee that was offered before; a lower one is for everybody", () => {
  const result = { completedAt: Date.UTC(2026, 10, 23), award: { discountPercent: 10 } };
  const listPrice = (price: number, now: number) => {
    const plans = { ...DEMO_PROVIDER.plans, individualPrice: price, feeValidDays: 7 };
    const later = { id: 100, section: "plans", value: plans, effectiveFrom: "2026-12-01" } as const;
    setProvider([...demoProviderVersions(), later]);
    return computeOfferedFee(result, now).listPrice;
  };
  expect(listPrice(20_000, Date.UTC(2026, 11, 5))).toBe(money(16_999));
  expect(listPrice(20_000, Date.UTC(2026, 11, 24))).toBe(money(20_000));
  expect(listPrice(15_000, Date.UTC(2026, 10, 30))).toBe(money(16_999));
  expect(listPrice(15_000, Date.UTC(2026, 11, 5))).toBe(money(15_000));
  expect(computeOfferedFee(result, Date.UTC(2026, 11, 5)).validUntil).toBe(Date.UTC(2026, 11, 23));
});

test.each([
  [1, 0, 12999, 12999],
  [24, 0, 12999, 311976],
  [25, 5, 12349, 308725],
  [49, 5, 12349, 605101],
  [50, 10, 11699, 584950],
  [99, 10, 11699, 1158201],
  [100, 15, 11049, 1104900],
  [500, 15, 11049, 5524500],
])(
  "a college pays for %i students its rate less %i %%: ₹%i each, ₹%i together",
  (studentCount, discountPercent, perStudent, amount) => {
    const fee = computeCollegeFee(collegePlan().price, studentCount, DEMO_PROVIDER.plans.volumeDiscounts);
    expect(fee).toEqual({
      ...{ rate: money(12999), studentCount, discountPercent },
      ...{ perStudent: money(perStudent), amount: money(amount) },
    });
  },
);

test("the sentence about volume discounts names every step, and the terms have it", () => {
  const sentence = describeVolumeDiscounts();
  expect(sentence).toBe(
    "Students that a college enrols together cost less: 5% off for 25 or more, 10% off for 50 or more, 15% off for 100 or more.",
  );
  const fees = policyAt("/terms")?.sections.find(({ anchor }) => anchor === "fees");
  expect(plainFilled(fees?.text ?? "")).toContain(sentence);
});
