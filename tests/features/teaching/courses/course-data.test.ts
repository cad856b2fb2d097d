import { expect, test } from "vitest";
import { groupWeeks, type WeekData } from "#app/features/teaching/courses/course-data.ts";

const plan = { topics: [], projects: [], liveClassTopics: [], resources: [], assignments: [] };

/** 'c' is completed, 'C' completed and open, 'o' not completed, 'O' not completed and open. */
const weeks = (states: string): WeekData[] =>
  [...states].map((state, index) => ({
    week: index + 1,
    title: "A week",
    isCompleted: state.toLowerCase() === "c",
    plan: state === state.toUpperCase() ? plan : undefined,
  }));

test.each([
  ["", ""],
  ["Ooo", "1|2|3"],
  ["cccOoo", "1 2 3|4|5|6"],
  ["ccCOoo", "1 2|3|4|5|6"],
  ["cCccOo", "1|2|3 4|5|6"],
  ["ccocO", "1 2|3|4|5"],
  ["CCCOO", "1|2|3|4|5"],
])("weeks %s are listed as %s", (states, groups) => {
  const text = groupWeeks(weeks(states)).map((group) => group.map(({ week }) => week).join(" "));
  expect(text.join("|")).toBe(groups);
});
