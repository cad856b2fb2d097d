import { expect, test } from "vitest";
import { formatDecimal } from "#app/routes/admin.quizzes_.$quizId_.analysis/format.ts";

test.each([
  [0.418, "0.42"],
  [-0.2, "−0.20"],
  [-0.004, "0.00"],
  [null, "–"],
])("a discrimination of %s is shown as %s", (value, shown) => {
  expect(formatDecimal(value, 2)).toBe(shown);
});
