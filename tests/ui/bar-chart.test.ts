import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, test } from "vitest";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { type ChartBar, toChartData } from "#app/ui/bar-chart-config.ts";
import { readBarCharts } from "#tests/support/bar-charts.ts";

const BARS: ChartBar[] = [
  { name: "0 to 4 %", shortName: "0", count: 1_250, to: "/admin/students?score=0" },
  { name: "5 to 14 %", shortName: "5", count: 0, to: "/admin/students?score=5" },
  { name: "15 to 24 %", count: 5_000, tone: "leaf" },
];
const colours = { indigo: "blue", leaf: "green", remaining: "lightgrey", ink: "black" };

const render = (bars: readonly ChartBar[], direction: "rows" | "columns") => {
  const chart = createElement(BarChart, {
    title: "Scores",
    heads: ["Score", "Students"],
    empty: "No result yet.",
    direction,
    bars,
  });
  return renderToStaticMarkup(createElement(StaticRouter, { location: "/admin" }, chart));
};

describe.each(["rows", "columns"] as const)("bars in %s", (direction) => {
  test("equal the rows of their table in number, address and length", () => {
    const [chart, ...others] = readBarCharts(render(BARS, direction));
    expect(others).toEqual([]);
    expect(chart).toEqual({
      title: "Scores",
      rows: [
        { name: "0 to 4 %", count: 1_250, to: "/admin/students?score=0" },
        { name: "5 to 14 %", count: 0, to: "/admin/students?score=5" },
        { name: "15 to 24 %", count: 5_000, to: undefined },
      ],
      bars: [
        { share: 0.25, to: "/admin/students?score=0" },
        { share: 0, to: "/admin/students?score=5" },
        { share: 1, to: undefined },
      ],
      spoken: "0 to 4 %: 1,250, 5 to 14 %: 0, 15 to 24 %: 5,000.",
    });
  });

  test("are replaced by a sentence without any count", () => {
    const html = render([{ name: "0 to 4 %", count: 0 }], direction);
    expect(readBarCharts(html)).toEqual([]);
    expect(html).toContain("No result yet.");
  });
});

test("the chart that replaces the drawing has the same numbers", () => {
  expect(toChartData(BARS, colours)).toMatchObject({
    labels: ["0", "5", "15 to 24 %"],
    datasets: [{ data: [1_250, 0, 5_000], backgroundColor: ["blue", "blue", "green"] }],
  });
});
