import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  computeRefund,
  countWeeks,
  type PlacePeriod,
  type RefundFacts,
  toRefundFacts,
} from "#app/features/refunds/rules.ts";
import { money } from "#app/kernel/money.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { EVIDENCE } from "#tests/support/refunds.ts";

const FULL_CASE: RefundFacts = {
  weeksUsed: 4,
  totalWeeks: 26,
  fee: money(16_999),
  weeklyRating: 6,
  contentPercent: 29,
  hasPlacementHelp: false,
  terms: DEMO_PROVIDER.refunds,
};

/** Specification §9: each row differs from a full refund in what it names. */
const TABLE: [string, Partial<RefundFacts>, "full" | "partial" | "none", number][] = [
  ["all conditions, at their edges", {}, "full", 16_999],
  ["the first day", { weeksUsed: 0 }, "full", 16_999],
  ["week 5 is too late", { weeksUsed: 5 }, "partial", Math.round((21 / 26) * 14_999)],
  ["a rating of 7 is not below 7", { weeklyRating: 7 }, "partial", Math.round((22 / 26) * 14_999)],
  ["without a rating nothing is below 7", { weeklyRating: null }, "partial", Math.round((22 / 26) * 14_999)],
  [
    "30 % of the content is not under 30 %",
    { contentPercent: 30 },
    "partial",
    Math.round((22 / 26) * 14_999),
  ],
  ["placement help has begun", { hasPlacementHelp: true }, "partial", Math.round((22 / 26) * 14_999)],
  ["the policy's example: week 10 of 26", { weeksUsed: 10 }, "partial", 9_230],
  [
    "day one with placement help: all but the fee",
    { weeksUsed: 0, hasPlacementHelp: true },
    "partial",
    14_999,
  ],
  ["the last week but one", { weeksUsed: 25 }, "partial", 577],
  ["the end", { weeksUsed: 26 }, "none", 0],
  ["past the end", { weeksUsed: 30 }, "none", 0],
  ["a college's fee", { weeksUsed: 13, fee: money(12_999) }, "partial", 5_500],
  ["a fee below the administrative fee", { weeksUsed: 10, fee: money(1_500) }, "none", 0],
  ["the administrative fee exactly", { weeksUsed: 10, fee: money(2_000) }, "none", 0],
];

describe("refundable part of the fee", () => {
  test.each(TABLE)("%s", (_name, difference, kind, amount) => {
    expect(computeRefund({ ...FULL_CASE, ...difference })).toMatchObject({ kind, amount: money(amount) });
  });

  test("each condition states separately whether it is met", () => {
    const { conditions } = computeRefund({ ...FULL_CASE, weeklyRating: 9, hasPlacementHelp: true });
    expect(conditions).toEqual([
      { name: "weeks", isMet: true },
      { name: "rating", isMet: false },
      { name: "content", isMet: true },
      { name: "placement", isMet: false },
    ]);
  });
});

test("any fee, week and policy gives the same whole amount as the share of whole units", () => {
  const anyCase = [fc.nat(1_000_000), fc.nat(5_000), fc.integer({ min: 1, max: 104 }), fc.nat(106)] as const;
  fc.assert(
    fc.property(...anyCase, (fee, administrativeFee, totalWeeks, weeksUsed) => {
      const terms = { ...DEMO_PROVIDER.refunds, administrativeFee };
      const facts = { ...FULL_CASE, hasPlacementHelp: true, fee: money(fee), weeksUsed, totalWeeks, terms };
      const refundable = Math.max(fee - administrativeFee, 0);
      const remaining = Math.max(totalWeeks - weeksUsed, 0);
      expect(computeRefund(facts).amount).toBe(money(Math.round((remaining / totalWeeks) * refundable)));
    }),
    { numRuns: 1_000 },
  );
});

test("a partial refund is never more than what was paid less the administrative fee", () => {
  const terms = { ...DEMO_PROVIDER.refunds, administrativeFee: 0 };
  const facts = { ...FULL_CASE, hasPlacementHelp: true, weeksUsed: 0, fee: money(4_816.6), terms };
  expect(computeRefund(facts).amount).toBe(money(4_816.6));
});

const DAY = 24 * 60 * 60 * 1000;
const dated = (bySince: number, byUntil: number): PlacePeriod => ({
  since: 0,
  until: 1,
  begun: { bySince, byUntil },
});
const undated = (since: number, until: number): PlacePeriod => ({ since, until, begun: null });

describe("weeks since the start", () => {
  test.each<[string, PlacePeriod[], number]>([
    ["no place", [], 0],
    ["a batch that has not begun", [dated(0, 0)], 0],
    ["week 1 from its first day", [dated(0, 1)], 1],
    ["week 4 of a batch joined before its start", [dated(0, 4)], 4],
    ["a batch joined in its week 3, in week 5", [dated(3, 5)], 3],
    ["without dates, on the first day", [undated(0, 1)], 1],
    ["without dates, on day 28", [undated(0, 28 * DAY)], 4],
    ["without dates, after day 28", [undated(0, 28 * DAY + 1)], 5],
    ["two batches, the week of the change once", [undated(0, 10 * DAY), undated(10 * DAY, 20 * DAY)], 3],
    ["a later batch that has not begun", [undated(0, 7 * DAY), { ...dated(0, 0), until: 30 * DAY }], 1],
    ["never more than the programme", [undated(0, 400 * DAY)], DEMO_PROVIDER.programme.weeks],
  ])("%s", (_name, periods, weeks) => {
    expect(countWeeks(periods, DEMO_PROVIDER.programme.weeks)).toBe(weeks);
  });
});

describe("the figures of a student", () => {
  test("are the average of the ratings and the share of completed weeks", () => {
    expect(toRefundFacts(EVIDENCE, DEMO_PROVIDER.programme.weeks)).toEqual({
      weeksUsed: 4,
      totalWeeks: 26,
      fee: money(16_999),
      weeklyRating: 6,
      contentPercent: (100 * 2) / 24,
      hasPlacementHelp: false,
      terms: DEMO_PROVIDER.refunds,
    });
  });

  test("are no rating and no content before the first week", () => {
    const facts = toRefundFacts(
      { ...EVIDENCE, ratings: [], completedWeeks: 0, courseWeeks: 0 },
      DEMO_PROVIDER.programme.weeks,
    );
    expect(facts).toMatchObject({ weeklyRating: null, contentPercent: 0 });
    expect(computeRefund(facts).kind).toBe("partial");
  });

  test("have placement help from the first application on", () => {
    expect(
      toRefundFacts({ ...EVIDENCE, placementBeganAt: 1 }, DEMO_PROVIDER.programme.weeks).hasPlacementHelp,
    ).toBe(true);
  });
});
