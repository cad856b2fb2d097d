import { describe, expect, test } from "vitest";
import {
  daysBetween,
  getWeekday,
  MAX_WEEKS,
  moveWeeks,
  weekStarts,
} from "#app/features/teaching/batches/rules.ts";
import { toSchedule } from "#app/features/teaching/batches/schedule.ts";
import { addDays, toWallTime } from "#app/kernel/zoned-time.ts";

const MONDAY = "2027-03-01";

test("weeks begin every seven days from the first day", () => {
  const starts = weekStarts(MONDAY);
  expect(starts).toHaveLength(MAX_WEEKS);
  expect(starts.slice(0, 3)).toEqual([MONDAY, "2027-03-08", "2027-03-15"]);
});

test.each([
  ["2027-02-28", 1, "2027-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-01-01", -1, "2026-12-31"],
])("%s and %i days is %s", (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
  expect(daysBetween(date, expected)).toBe(days);
});

test.each([
  [MONDAY, 1],
  ["2027-03-07", 7],
])("%s is day %i of the week", (date, day) => {
  expect(getWeekday(date)).toBe(day);
});

describe("moving weeks", () => {
  const starts = weekStarts(MONDAY).slice(0, 4);
  const [one, two, three, four] = starts as [string, string, string, string];

  test.each([
    ["later from week 3", 3, addDays(three, 7), [one, two, addDays(three, 7), addDays(four, 7)]],
    ["earlier from week 1", 1, addDays(one, -3), starts.map((date) => addDays(date, -3))],
  ])("%s", (_, week, startsOn, expected) => {
    expect(moveWeeks(starts, week, startsOn)).toEqual(expected);
  });

  test("is impossible when a week would begin before the one before it ends", () => {
    expect(moveWeeks(starts, 2, addDays(two, -1))).toBeUndefined();
  });
});

describe("the instants of a week", () => {
  const shown = (startsOn: string, zone: string) => {
    const [week] = toSchedule([startsOn], zone);
    const wall = (at: number) => Object.values(toWallTime(at, zone)).join(" ");
    return { starts: wall(week!.startsAt), ends: week!.weekdayEnds.map(wall) };
  };

  test("are its first midnight and 23:59 of its Monday to Sunday", () => {
    expect(shown("2027-03-03", "Asia/Kolkata")).toEqual({
      starts: "2027-03-03 00:00",
      ends: [
        "2027-03-08 23:59",
        "2027-03-09 23:59",
        "2027-03-03 23:59",
        "2027-03-04 23:59",
        "2027-03-05 23:59",
        "2027-03-06 23:59",
        "2027-03-07 23:59",
      ],
    });
  });

  test("follow summer time, which begins at midnight in some zones", () => {
    expect(shown("2027-03-22", "Europe/Berlin").ends.at(-1)).toBe("2027-03-28 23:59");
    expect(shown("2027-03-28", "Asia/Beirut").starts).toBe("2027-03-28 01:00");
  });
});
