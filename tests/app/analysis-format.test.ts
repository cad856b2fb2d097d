import { expect, test } from "vitest";
import { formatDecimal } from "#app/routes/admin.quizzes_.$quizId_.analysis/format.ts";
import { namedPoints } from "#app/ui/scatter-chart-config.ts";

test("the drawing of a plot names no point whose name would cover another one, marked ones first", () => {
  const axis = (highest: number) => ({ title: "", lowest: 0, highest, step: 1, format: String });
  const point = (name: string, x: number, y: number, isMarked = false) => ({
    name,
    x,
    y,
    to: name,
    isMarked,
  });
  const points = [
    point("1", 0.5, 0.2),
    point("2", 0.52, 0.21, true),
    point("3", 0.9, 0.2),
    point("4", 0.5, 0.4),
  ];
  const named = namedPoints({ points, x: axis(1), y: axis(0.5) });
  expect([...named].map(({ name }) => name)).toEqual(["2", "3", "4"]);
});

test.each([
  [0.418, "0.42"],
  [-0.2, "−0.20"],
  [-0.004, "0.00"],
  [null, "–"],
])("a discrimination of %s is shown as %s", (value, shown) => {
  expect(formatDecimal(value, 2)).toBe(shown);
});
