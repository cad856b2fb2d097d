import { describe, expect, test } from "vitest";
import { dashboardEligibilityTier, testAwardTier } from "#app/features/scholarship-test/award-scales.ts";
import {
  computeDeadline,
  correctNeeded,
  formatClock,
  optionLabel,
  scorePercent,
  scoreRange,
  verificationCode,
} from "#app/features/scholarship-test/rules.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";

const EVERY_SCORE = Array.from({ length: 101 }, (_, score) => score);
const awardByTable = (score: number) => (score >= 85 ? 15 : score >= 75 ? 10 : score >= 65 ? 5 : undefined);
const eligibilityByTable = (score: number) =>
  score >= 80 ? 15 : score >= 70 ? 10 : score >= 60 ? 5 : undefined;

describe("keeps the two scales apart (Ruling 6)", () => {
  test.each(EVERY_SCORE)("score %i", (score) => {
    expect(testAwardTier(score)?.discountPercent).toBe(awardByTable(score));
    expect(dashboardEligibilityTier(score)?.discountPercent).toBe(eligibilityByTable(score));
  });
});

describe("score is the rounded percentage of correct answers", () => {
  test.each([
    [0, 30, 0],
    [19, 30, 63],
    [20, 30, 67],
    [22, 30, 73],
    [23, 30, 77],
    [25, 30, 83],
    [26, 30, 87],
    [30, 30, 100],
    [1, 8, 13],
    [2, 3, 67],
  ])("%i of %i is %i %%", (correct, total, percent) => {
    expect(scorePercent(correct, total)).toBe(percent);
  });
});

describe("reaches each tier with the number of answers that screens promise (Ruling 8)", () => {
  test.each([
    [85, 30, 26],
    [75, 30, 23],
    [65, 30, 20],
    [65, 10, 7],
    [0, 30, 0],
    [100, 30, 30],
  ])("%i %% of %i questions needs %i", (minimum, total, needed) => {
    expect(correctNeeded(minimum, total)).toBe(needed);
  });

  test("never reaches it with one answer fewer, for any length", () => {
    for (let total = 1; total <= 100; total += 1) {
      for (const minimum of [60, 65, 70, 75, 80, 85]) {
        const needed = correctNeeded(minimum, total);
        expect(scorePercent(needed, total)).toBeGreaterThanOrEqual(minimum);
        expect(scorePercent(needed - 1, total)).toBeLessThan(minimum);
      }
    }
  });
});

test.each([
  [1_000, 20, 1, 1_201_000],
  [0, 20, 1.5, 1_800_000],
  [0, 1, 1, 60_000],
])("an attempt from %i with %i minutes × %d ends at %i", (start, minutes, factor, deadline) => {
  expect(computeDeadline(start, minutes, factor)).toBe(deadline);
});

test.each([
  [1_200_000, "20:00"],
  [61_000, "1:01"],
  [59_001, "1:00"],
  [999, "0:01"],
  [0, "0:00"],
  [-5_000, "0:00"],
])("%i ms left reads %s", (remaining, text) => {
  expect(formatClock(remaining)).toBe(text);
});

test("labels options A, B, C and so on", () => {
  expect([0, 1, 2, 5].map(optionLabel)).toEqual(["A", "B", "C", "F"]);
});

test.each(EVERY_SCORE)(
  "the range of score %i contains it, and exactly the scores with its award",
  (score) => {
    const { from, to } = scoreRange(score, DEMO_PROVIDER.awards.test);
    const same = EVERY_SCORE.filter((other) => awardByTable(other) === awardByTable(score));
    expect([from, to]).toEqual([same[0], same.at(-1)]);
  },
);

test("a verification code is 12 digits of the id in groups of four", () => {
  expect(verificationCode("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32")).toBe("B81D-4A70-0C2F");
});
