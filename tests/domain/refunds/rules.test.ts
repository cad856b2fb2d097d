import { describe, expect, test } from "vitest";
import { computeRefund, type RefundFacts } from "#app/domain/refunds/rules.ts";

const FULL_CASE: RefundFacts = {
  weeksUsed: 4,
  totalWeeks: 26,
  fee: 16_999,
  weeklyRating: 6,
  contentPercent: 29,
  hasPlacementHelp: false,
};

/** Specification §9: each row differs from a full refund in what it names. */
const TABLE: [string, Partial<RefundFacts>, "full" | "partial" | "none", number][] = [
  ["all conditions, at their edges", {}, "full", 16_999],
  ["the first day", { weeksUsed: 0 }, "full", 16_999],
  ["week 5 is too late", { weeksUsed: 5 }, "partial", Math.round((21 / 26) * 14_999)],
  ["a rating of 7 is not below 7", { weeklyRating: 7 }, "partial", Math.round((22 / 26) * 14_999)],
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
  ["a college's fee", { weeksUsed: 13, fee: 12_999 }, "partial", 5_500],
  ["a fee below the administrative fee", { weeksUsed: 10, fee: 1_500 }, "none", 0],
  ["the administrative fee exactly", { weeksUsed: 10, fee: 2_000 }, "none", 0],
];

describe("refundable part of the fee", () => {
  test.each(TABLE)("%s", (_name, difference, kind, amount) => {
    expect(computeRefund({ ...FULL_CASE, ...difference })).toMatchObject({ kind, amount });
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
