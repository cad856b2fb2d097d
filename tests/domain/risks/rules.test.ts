import { expect, test } from "vitest";
import { DEFAULT_THRESHOLDS, daysSince, type RiskFacts, riskReasons } from "#app/domain/risks/rules.ts";

const QUIET: RiskFacts = { inactiveDays: 0, missedClasses: 0, lateTasks: 0, rating: null };

const cases: [string, Partial<RiskFacts>, string[]][] = [
  ["nothing", {}, []],
  ["six days without activity", { inactiveDays: 6 }, []],
  ["seven days without activity", { inactiveDays: 7 }, ["inactive"]],
  ["one missed class", { missedClasses: 1 }, []],
  ["two missed classes", { missedClasses: 2 }, ["classes"]],
  ["one late task", { lateTasks: 1 }, ["late"]],
  ["a rating of 5", { rating: 5 }, []],
  ["a rating of 4", { rating: 4 }, ["rating"]],
  [
    "everything",
    { inactiveDays: 30, missedClasses: 5, lateTasks: 3, rating: 1 },
    ["inactive", "classes", "late", "rating"],
  ],
];
test.each(cases)("the reasons of %s", (_case, facts, reasons) => {
  expect(riskReasons({ ...QUIET, ...facts }, DEFAULT_THRESHOLDS)).toEqual(reasons);
});

test("other limits give other reasons", () => {
  const facts = { inactiveDays: 10, missedClasses: 2, lateTasks: 1, rating: 5 };
  const strict = { inactiveDays: 11, missedClasses: 3, lateTasks: 2, rating: 4 };
  expect(riskReasons(facts, strict)).toEqual([]);
  expect(riskReasons(facts, { ...strict, rating: 5 })).toEqual(["rating"]);
});

test("days without activity are whole days", () => {
  const day = 24 * 60 * 60 * 1000;
  expect([daysSince(0, day - 1), daysSince(0, day), daysSince(day, 0)]).toEqual([0, 1, 0]);
});
