import { expect, test } from "vitest";
import { calendarWeeks, stepCalendar } from "#app/features/teaching/live-sessions/calendar.ts";
import { savedMessage } from "#app/features/teaching/live-sessions/saved-message.ts";

test.each([
  ["week", "2026-11-27", ["2026-11-23"]],
  ["week", "2026-11-29", ["2026-11-23"]],
  ["week", "2026-11-30", ["2026-11-30"]],
  [
    "month",
    "2026-11-27",
    ["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"],
  ],
  ["month", "2027-02-28", ["2027-02-01", "2027-02-08", "2027-02-15", "2027-02-22"]],
] as const)("the %s of %s has whole weeks from Monday", (view, date, mondays) => {
  const weeks = calendarWeeks(view, date);
  expect(weeks.map(([first]) => first)).toEqual(mondays);
  expect(weeks.every((days) => days.length === 7)).toBe(true);
});

test.each([
  ["week", "2026-11-29", 1, "2026-11-30"],
  ["week", "2026-12-01", -1, "2026-11-23"],
  ["month", "2027-01-31", 1, "2027-02-01"],
  ["month", "2027-01-31", -1, "2026-12-01"],
] as const)("from the %s of %s, %i leads to %s", (view, date, step, day) => {
  expect(stepCalendar(view, date, step)).toBe(day);
});

test("a saved session or series warns of others at the same time", () => {
  const overlap = { startsAt: Date.parse("2026-12-04T13:00:00Z"), overlapping: "Doubt hour" };
  expect(savedMessage("Saved.", [])).toEqual({ message: "Saved.", tone: "success" });
  expect(savedMessage("Saved.", [overlap])).toEqual({
    message: "Saved. It overlaps with Doubt hour.",
    tone: "warning",
  });
  expect(savedMessage("Saved.", [overlap, overlap], 8).message).toBe(
    "Saved. Overlapping with other sessions: 2, first on 4 Dec 2026 with Doubt hour.",
  );
});
