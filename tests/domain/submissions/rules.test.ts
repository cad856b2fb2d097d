import { expect, test } from "vitest";
import { gradeTone } from "#app/domain/submissions/rules.ts";

test.each([
  [100, 100, "green"],
  [75, 100, "green"],
  [74.9, 100, "yellow"],
  [50, 100, "yellow"],
  [49.9, 100, "red"],
  [0, 100, "red"],
  [15, 20, "green"],
  [14.5, 20, "yellow"],
  [3, 7, "red"],
  [5, 0, "gray"],
  [5, null, "gray"],
  [5, undefined, "gray"],
] as const)("a grade of %s out of %s is %s", (score, maxScore, tone) => {
  expect(gradeTone(score, maxScore)).toBe(tone);
});
