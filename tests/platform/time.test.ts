import { expect, test } from "vitest";
import {
  formatDuration,
  formatHomeClockTime,
  formatHomeDate,
  formatHomeDateTime,
  formatHomeTime,
  formatHoursAndMinutes,
} from "#app/platform/format/time.ts";

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "1 h"],
  [125, "2 h 5 min"],
  [6000, "100 h"],
])("%i minutes read %s", (minutes, text) => {
  expect(formatHoursAndMinutes(minutes)).toBe(text);
});

test.each([
  [Date.UTC(2026, 0, 5, 13, 0), "5 Jan 2026", "6:30 pm IST"],
  [Date.UTC(2026, 0, 5, 18, 30), "6 Jan 2026", "12:00 am IST"],
  [Date.UTC(2026, 6, 5, 6, 30), "5 Jul 2026", "12:00 pm IST"],
  [Date.UTC(2025, 11, 31, 18, 29), "31 Dec 2025", "11:59 pm IST"],
])("%i is %s, %s in India", (instant, date, time) => {
  expect(formatHomeDateTime(instant)).toBe(`${date}, ${time}`);
  expect([formatHomeDate(instant), formatHomeTime(instant)]).toEqual([date, time]);
});

test("shows seconds on the clock", () => {
  expect(formatHomeClockTime(Date.UTC(2026, 0, 5, 13, 20, 5))).toBe("6:50:05 pm IST");
});

test.each([
  [0, "0 s"],
  [54.6, "55 s"],
  [59.6, "1 min"],
  [200, "3 min 20 s"],
  [300, "5 min"],
  [599, "9 min 59 s"],
  [600, "10 min"],
  [754, "13 min"],
  [1_200, "20 min"],
  [3_600, "1 h"],
  [7_529, "2 h 5 min"],
])("%i seconds are %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
