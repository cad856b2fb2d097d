import { describe, expect, test } from "vitest";
import { barData, barOptions, percentLabel, ringData, ringOptions } from "#app/ui/progress-chart-config.ts";

const colours = { indigo: "blue", leaf: "green", remaining: "lightgrey", ink: "black" };
const modules = { name: "Modules", percent: 40, tone: "indigo" } as const;
const assignments = { name: "Assignments", percent: 100 / 3, tone: "leaf" } as const;
const look = { colours, fontFamily: "sans-serif", isStill: false };

// biome-ignore lint/suspicious/noExplicitAny: chart.js types its callbacks with a `this` that only a chart has
const call = (callback: any, ...given: unknown[]) => callback.apply({}, given);

describe("rings (specification, 'Course progress card')", () => {
  test("show the completed share in its colour and the rest in light grey", () => {
    expect(ringData(modules, colours)).toMatchObject({
      labels: ["Completed", "Remaining"],
      datasets: [{ data: [40, 60], backgroundColor: ["blue", "lightgrey"] }],
    });
    expect(ringData(assignments, colours).datasets[0]?.backgroundColor).toEqual(["green", "lightgrey"]);
  });

  test("have a 70 % cutout, no animation, and tooltips in words", () => {
    const options = ringOptions;
    expect(options.animation).toBe(false);
    expect(options.cutout).toBe("70%");
    const label = options.plugins?.tooltip?.callbacks?.label;
    expect(call(label, { label: "Completed", parsed: 100 / 3 })).toBe("Completed: 33.3%");
    expect(call(label, { label: "Remaining", parsed: 60 })).toBe("Remaining: 60.0%");
  });
});

describe("bars", () => {
  test("are blue for modules and green for assignments, 28 px thick, with a radius of 8", () => {
    expect(barData([modules, assignments], colours)).toEqual({
      labels: ["Modules", "Assignments"],
      datasets: [
        {
          data: [40, 100 / 3],
          backgroundColor: ["blue", "green"],
          barThickness: 28,
          borderRadius: 8,
        },
      ],
    });
  });

  test("use an axis from 0 to 100 % without legend or title, and animate in 800 ms", () => {
    const options = barOptions(look);
    expect(options).toMatchObject({
      indexAxis: "y",
      animation: { duration: 800 },
      scales: { x: { min: 0, max: 100 } },
      plugins: { legend: { display: false }, title: { display: false } },
    });
    expect(call(options.scales?.x?.ticks?.callback, 20, 1, [])).toBe("20%");
  });

  test("show labels and tooltips with one decimal", () => {
    const { plugins } = barOptions(look);
    expect(percentLabel(100 / 3)).toBe("33.3%");
    expect(plugins?.datalabels?.formatter).toBe(percentLabel);
    expect(call(plugins?.tooltip?.callbacks?.label, { parsed: { x: 12.55 } })).toBe("12.6%");
  });
});

test("bars do not animate under reduced motion, or before a switch of the mode", () => {
  expect(barOptions({ ...look, isStill: true }).animation).toBe(false);
});
