import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { formatDueDay, readDueDay } from "#app/features/teaching/courses/due-day.ts";
import { AddWeekForm, AssignmentForm } from "#app/features/teaching/courses/editing-inputs.ts";

const SUNDAY = { dueWeekday: 7, dueWeeksLater: 0, dueMinute: 1439 };

describe("the due day of work in week 3", () => {
  test.each([
    ["Sunday", SUNDAY, "Sunday"],
    ["sun", SUNDAY, "Sunday"],
    ["week 3, Sunday 23:59 IST", SUNDAY, "Sunday"],
    ["Sunday 18:00", { ...SUNDAY, dueMinute: 1080 }, "Sunday 18:00"],
    ["week 4 Monday", { ...SUNDAY, dueWeekday: 1, dueWeeksLater: 1 }, "week 4, Monday"],
    ["week 6, Tue, 4:05 ist", { dueWeekday: 2, dueWeeksLater: 3, dueMinute: 245 }, "week 6, Tuesday 04:05"],
    ["", { ...SUNDAY, dueWeekday: null }, ""],
  ])("%j", (typed, due, text) => {
    expect(readDueDay(typed, 3)).toEqual(due);
    expect(formatDueDay(due, 3)).toBe(text);
    expect(readDueDay(text, 3)).toEqual(due);
  });

  test.each([
    "week 2, Sunday",
    "week 200, Sunday",
    "someday",
    "Sunday 03:59",
    "Sunday 24:00",
    "Sunday 6pm",
    "week 4",
  ])("%j is none", (typed) => {
    expect(readDueDay(typed, 3).dueWeekday).toBeNaN();
  });
});

describe("the form of an assignment", () => {
  const typed = { title: "Essay", description: "Write it.", maxScore: 100 };

  test("has one time for the date and for the day", () => {
    const form = { ...typed, dueDate: "2031-01-05", dueTime: "18:00", dueWeekday: 7, dueWeeksLater: 1 };
    expect(v.parse(AssignmentForm, form)).toMatchObject({
      dueDate: Date.parse("2031-01-05T18:00:59.999+05:30"),
      dueWeekday: 7,
      dueWeeksLater: 1,
      dueMinute: 1080,
    });
    expect(v.parse(AssignmentForm, { ...typed, dueDate: "2031-01-05" })).toMatchObject({
      dueDate: Date.parse("2031-01-05T23:59:59.999+05:30"),
      dueWeekday: null,
      dueWeeksLater: 0,
      dueMinute: 1439,
    });
  });

  test.each(["03:59", "24:00", "noon"])("refuses the time %s", (dueTime) => {
    const { issues } = v.safeParse(AssignmentForm, { ...typed, dueTime });
    expect(issues?.map(({ message }) => message)).toEqual(["Please enter a time from 04:00 to 23:59"]);
  });

  test("and the lines of a new week take a time, and no other week, because the week has no number yet", () => {
    const week = (assignments: string) => v.safeParse(AddWeekForm, { title: "One", assignments });
    expect(week("Essay (due Sunday 18:00): Write it.").output).toMatchObject({
      assignments: [{ title: "Essay", dueWeekday: 7, dueMinute: 1080, dueWeeksLater: 0 }],
    });
    expect(week("Essay (due week 4, Sunday): Write it.").issues?.[0].message).toMatch(/Line 1.*due day/);
    const two = "Essay (50 points): Write it.\nTalk (20 points, due Friday): Give it.";
    expect(week(two).output).toMatchObject({
      assignments: [
        { title: "Essay", maxScore: 50, dueWeekday: null },
        { title: "Talk", maxScore: 20, dueWeekday: 5 },
      ],
    });
    expect(week(`${two}\nExam (no points): Sit it.\nQuiz (due someday): Do it.`).issues?.[0].message).toMatch(
      /Line 4/,
    );
  });
});
