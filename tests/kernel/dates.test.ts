import { expect, test } from "vitest";
import { readDay } from "#app/kernel/dates.ts";

test.each([
  ["2026-11-26", "2026-11-26"],
  ["2026/1/5", "2026-01-05"],
  ["26-11-2026", "2026-11-26"],
  ["26/11/2026", "2026-11-26"],
  ["26.11.2026", "2026-11-26"],
  [" 26 Nov 2026 ", "2026-11-26"],
  ["26-Nov-2026", "2026-11-26"],
  ["26th November, 2026", "2026-11-26"],
  ["Nov 26, 2026", "2026-11-26"],
  ["September 5 2026", "2026-09-05"],
  // Only this order is a date.
  ["11/26/2026", "2026-11-26"],
  ["05/05/2026", "2026-05-05"],
])("%j is one day in every order", (typed, day) => {
  expect(readDay(typed)).toEqual({ day, isAmbiguous: false });
});

test.each([
  ["04/05/2026", "2026-05-04"],
  ["4-5-2026", "2026-05-04"],
  ["12.11.2026", "2026-11-12"],
])("%j is read day first, and says that it could be another day", (typed, day) => {
  expect(readDay(typed)).toEqual({ day, isAmbiguous: true });
});

test.each(["", "26-11-26", "26/11-2026", "tomorrow", "26 Foo 2026", "46352", "2026-11", "26-11-20266"])(
  "%j is no date",
  (typed) => {
    expect(readDay(typed)).toBeUndefined();
  },
);
