import { describe, expect, test } from "vitest";
import { internshipCounter } from "#app/features/placement/openings/rules.ts";
import { firstWeekOfMonth } from "#app/features/provider/rules-for-programme.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";

test.each([
  [1, 1],
  [2, 6],
  [3, 10],
  [4, 14],
  [5, 19],
  [6, 23],
])("month %i of the programme begins with week %i", (month, week) => {
  expect(firstWeekOfMonth(month, DEMO_PROVIDER.programme)).toBe(week);
});

describe("the counter of internships", () => {
  test("is the specified one without open positions (Specification §2)", () => {
    expect(internshipCounter(0)).toMatchObject({ from: 1500, to: 2300 });
  });

  test.each([1, 45, 2300, 5000])("ends at %i open positions and begins below them", (positions) => {
    const { from, to } = internshipCounter(positions);
    expect(to).toBe(positions);
    expect(from).toBeLessThan(to);
    expect(from).toBeGreaterThanOrEqual(0);
  });
});
