import { expect, test } from "vitest";
import { firstWeekOfMonth, monthOfWeek } from "#app/domain/openings/rules.ts";

test.each([
  [1, 1],
  [2, 6],
  [3, 10],
  [4, 14],
  [5, 19],
  [6, 23],
])("month %i of the programme begins with week %i", (month, week) => {
  expect(firstWeekOfMonth(month)).toBe(week);
  expect(monthOfWeek(week)).toBe(month);
  if (week > 1) expect(monthOfWeek(week - 1)).toBe(month - 1);
});
