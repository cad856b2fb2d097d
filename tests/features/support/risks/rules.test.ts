import { describe, expect, test } from "vitest";
import {
  DEFAULT_THRESHOLDS,
  listsNearlyAll,
  proposeLimits,
  severityLevel,
} from "#app/features/support/risks/rules.ts";

test.each([
  [1, "low"],
  [2, "low"],
  [3, "medium"],
  [5, "medium"],
  [6, "high"],
])("a severity of %d is %s", (severity, level) => {
  expect(severityLevel(severity)).toBe(level);
});

test.each([
  [10, 8, true],
  [10, 7, false],
  [5, 5, true],
  [4, 4, false],
  [0, 0, false],
])("of %d students %d at risk are nearly all: %s", (students, atRisk, expected) => {
  expect(listsNearlyAll({ students, atRisk })).toBe(expected);
});

describe("other limits", () => {
  const student = (values: object) => ({
    ...{ inactiveDays: 0, missedClasses: 0, lateTasks: 0, rating: null },
    ...values,
  });

  test("name a quarter of the students by a reason that nearly all have; the others stay", () => {
    const students = [11, 11, 9, 4, 4, 4, 4, 4].map((lateTasks) => student({ lateTasks }));
    expect(proposeLimits(students, DEFAULT_THRESHOLDS)).toEqual({
      limits: { ...DEFAULT_THRESHOLDS, lateTasks: 10 },
      changed: ["lateTasks"],
      atRisk: 2,
    });
  });

  test("of ratings are lower ones", () => {
    const students = [1, 2, 3, 3, 4, 4, 4, 4].map((rating) => student({ rating }));
    expect(proposeLimits(students, DEFAULT_THRESHOLDS)).toMatchObject({ limits: { rating: 2 }, atRisk: 2 });
  });

  test("stay within the bounds of the form", () => {
    const students = Array.from({ length: 8 }, () =>
      student({ inactiveDays: 200, lateTasks: 40, rating: 1 }),
    );
    expect(proposeLimits(students, DEFAULT_THRESHOLDS).limits).toEqual({
      ...{ inactiveDays: 90, missedClasses: 2, lateTasks: 20, rating: 1 },
    });
  });
});
