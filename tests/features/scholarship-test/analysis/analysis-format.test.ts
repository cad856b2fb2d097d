import { expect, test } from "vitest";
import { formatDecimal } from "#app/features/scholarship-test/analysis/parts/analysis-format.ts";
import { namedEvery } from "#app/ui/bar-chart.tsx";
import { namedPoints } from "#app/ui/scatter-chart.tsx";

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

test("columns have their counts where each fits, and their names as often as they fit", () => {
  const weeks = (length: number) =>
    Array.from({ length }, (_, week) => ({
      name: `Week ${week}`,
      shortName: String(week),
      count: 8,
      text: "8.0",
    }));
  const every = (length: number, width: number) => namedEvery(weeks(length), width);
  expect([every(12, 288), every(13, 288), every(24, 288), every(26, 288), every(103, 288)]).toEqual([
    1, 2, 2, 3, 9,
  ]);
  expect(every(26, 1_000)).toBe(1);
});
