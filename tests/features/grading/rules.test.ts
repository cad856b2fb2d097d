import { expect, test } from "vitest";
import { dueState, gradeTone } from "#app/features/grading/rules.ts";

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

const DAY = 24 * 60 * 60 * 1000;

test.each([
  [-3 * DAY, "overdue"],
  [-1, "overdue"],
  [0, "soon"],
  [2 * DAY, "soon"],
  [2 * DAY + 1, "later"],
])("a due date %i ms from now is %s", (offset, state) => {
  const now = Date.UTC(2026, 0, 5, 13, 0);
  expect(dueState(now + offset, now)).toBe(state);
});
