import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, test } from "vitest";
import { formatNumber } from "#app/kernel/count.ts";
import { BarChart, type ChartBar } from "#app/ui/bar-chart.tsx";
import { LineChart } from "#app/ui/line-chart.tsx";
import { readBarCharts } from "#tests/support/bar-charts.ts";

const BARS: ChartBar[] = [
  { name: "0 to 4 %", shortName: "0", count: 1_250, to: "/admin/students?score=0" },
  { name: "5 to 14 %", shortName: "5", count: 0, to: "/admin/students?score=5" },
  { name: "15 to 24 %", count: 5_000, note: "40%" },
];

const render = (bars: readonly ChartBar[], direction: "rows" | "columns") => {
  const chart = createElement(BarChart, {
    title: "Scores",
    unit: "Students, all time",
    heads: ["Score", "Students", "Of the step before"],
    format: formatNumber,
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
      spoken: "0 to 4 %: 1,250, 5 to 14 %: 0, 15 to 24 %: 5,000 (40% of the step before).",
    });
  });

  test("are replaced by a sentence without any count", () => {
    const html = render([{ name: "0 to 4 %", count: 0 }], direction);
    expect(readBarCharts(html)).toEqual([]);
    expect(html).toContain("No result yet.");
  });
});

test("a line begins again after a missing value, and its newest and highest values are written", () => {
  const points = [40, 100, null, 70].map((value, index) => ({
    name: `Week ${index}`,
    shortName: String(index),
    value,
    text: value === null ? "–" : `${value}%`,
  }));
  const chart = createElement(LineChart, {
    title: "Attendance by week",
    unit: "Percent, last 4 weeks",
    heads: ["Week", "Present"],
    points,
  });
  const html = renderToStaticMarkup(createElement(StaticRouter, { location: "/admin" }, chart));
  expect(html).toContain('d="M12.5 60L37.5 0M87.5 30"');
  expect([...html.matchAll(/whitespace-nowrap">([^<]+)%</g)].map(([, text]) => text)).toEqual(["100", "70"]);
  expect(html).toContain("Week 0: 40%, Week 1: 100%, Week 2: –, Week 3: 70%.");
});
