import { expect, test } from "vitest";
import { formatDecimal } from "#app/features/scholarship-test/analysis/parts/analysis-format.ts";
import { namedEvery, toChartData, toChartOptions } from "#app/ui/bar-chart-config.ts";
import { namedPoints, toScatterData } from "#app/ui/scatter-chart-config.ts";

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

test("interactive plots have the values and texts of the drawn ones", () => {
  const colours = { indigo: "blue", leaf: "green", remaining: "lightgrey", ink: "black" };
  const bars = [
    { name: "Week 1 (2 ratings)", shortName: "1", count: 8, text: "8.0" },
    { name: "Students", count: 1200 },
  ];
  const { labels, datasets } = toChartData(bars, colours);
  expect([labels, datasets[0]!.data]).toEqual([
    ["1", "Students"],
    [8, 1200],
  ]);
  const style = { colours, fontFamily: "sans-serif", isStill: true };
  const { plugins } = toChartOptions({ direction: "columns", bars, style }, () => {});
  const written = [0, 1].map((dataIndex) =>
    plugins!.datalabels!.formatter!(bars[dataIndex]!.count, { dataIndex } as never),
  );
  expect(written).toEqual(["8.0", "1,200"]);
  const points = [{ name: "1", x: 0.5, y: -0.2, to: "#1", isMarked: true }];
  expect(toScatterData(points, colours).datasets[0]!.data).toEqual(points);
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
  expect([every(12, 288), every(15, 288), every(16, 288), every(26, 288), every(103, 288)]).toEqual([
    1, 1, 2, 2, 7,
  ]);
  expect(every(26, 1_000)).toBe(1);
});
