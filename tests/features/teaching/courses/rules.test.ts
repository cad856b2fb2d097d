import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  currentWeek,
  formatPercent,
  progressPercents,
  sharePercent,
  shortCourseName,
  suggestLink,
} from "#app/features/teaching/courses/rules.ts";

describe("percentages", () => {
  test.each([
    [0, 0, "0.0%"],
    [0, 5, "0.0%"],
    [1, 3, "33.3%"],
    [2, 3, "66.7%"],
    [5, 5, "100.0%"],
    [7, 5, "100.0%"],
    [-1, 5, "0.0%"],
    [1, -1, "0.0%"],
  ])("%i of %i is %s", (part, whole, text) => {
    expect(formatPercent(sharePercent(part, whole))).toBe(text);
  });

  test("counts modules and assignments separately", () => {
    const counts = {
      completedModules: 2,
      totalModules: 5,
      submittedAssignments: 1,
      totalAssignments: 4,
    };
    expect(progressPercents(counts)).toEqual({ completionPercent: 40, assignmentPercent: 25 });
  });

  test("stays within 0 and 100 for any counts", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (part, whole) => {
        const percent = sharePercent(part, whole);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe("course name on its card", () => {
  const forty = "x".repeat(40);
  test.each([
    ["Foundation", "Foundation"],
    [forty, forty],
    [`${forty}y`, `${forty}…`],
    [`${"x".repeat(39)} yz`, `${"x".repeat(39)}…`],
    ["कि".repeat(40), "कि".repeat(40)],
    ["कि".repeat(41), `${"कि".repeat(40)}…`],
    ["", ""],
  ])("%s", (name, shown) => {
    expect(shortCourseName(name)).toBe(shown);
  });
});

describe("the current week", () => {
  const NOW = Date.UTC(2027, 2, 10);
  const DAY = 24 * 60 * 60 * 1000;

  test.each([
    ["none without weeks", [], undefined],
    ["the first at the start", [false, false], 1],
    ["the first gap", [true, false, true], 2],
    ["the last when all is done", [true, true], 2],
  ])("is %s", (_, done, week) => {
    const modules = done
      .map((isCompleted, index) => ({ week: index + 1, isCompleted, startsAt: null }))
      .reverse();
    expect(currentWeek(modules, NOW)).toBe(week);
  });

  test.each([
    ["none before the first day", [1, 8], undefined],
    ["the newest that has started, completed or not", [-8, -1, 6], 2],
    ["the one that starts now", [-7, 0, 7], 2],
    ["the last when all have started", [-21, -14, -7], 3],
  ])("of a batch with dates is %s", (_, days, week) => {
    const modules = days.map((day, index) => ({
      week: index + 1,
      isCompleted: true,
      startsAt: NOW + day * DAY,
    }));
    expect(currentWeek(modules, NOW)).toBe(week);
  });
});

describe("links typed without a scheme", () => {
  test.each([
    ["github.com/x", "https://github.com/x"],
    [" docs.google.com/document/d/1?x=2 ", "https://docs.google.com/document/d/1?x=2"],
    ["kadam.example:8787/a", "https://kadam.example:8787/a"],
    ["https://github.com/x", undefined],
    ["my assignment", undefined],
    ["javascript:alert(1)", undefined],
    ["", undefined],
  ])("%s", (typed, suggestion) => {
    expect(suggestLink(typed)).toBe(suggestion);
  });
});
