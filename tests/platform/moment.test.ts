import { describe, expect, test } from "vitest";
import { formatLateness } from "#app/features/grading/parts/format-lateness.ts";
import {
  capitalize,
  formatDay,
  formatDistance,
  formatDue,
  formatMoment,
  formatOwnTime,
} from "#app/platform/format/moment.ts";

/** A wall time in India on 22 November 2026, a Sunday, or on another day. */
const india = (hour: number, minute = 0, day = 22, month = 11, year = 2026) =>
  Date.UTC(year, month - 1, day, hour - 5, minute - 30);

const now = india(5, 46);

describe("the days that students see", () => {
  test.each([
    [india(0, 0), "today"],
    [india(23, 59), "today"],
    [india(0, 0, 23), "tomorrow"],
    [india(23, 59, 21), "yesterday"],
    [india(12, 0, 24), "Tue, 24 Nov"],
    [india(12, 0, 12, 12), "Sat, 12 Dec"],
    [india(12, 0, 1, 1, 2027), "Fri, 1 Jan 2027"],
    [india(12, 0, 20), "20 Nov"],
    [india(12, 0, 2), "2 Nov"],
    [india(12, 0, 31, 12, 2025), "31 Dec 2025"],
  ])("%i is %s", (at, text) => {
    expect(formatDay(at, now)).toBe(text);
  });
});

describe("distances", () => {
  test.each([
    [now, "in less than a minute"],
    [now + 59_999, "in less than a minute"],
    [now - 1, "less than a minute ago"],
    [india(6, 15), "in 29 min"],
    [india(5, 46, 22) + 3_599_999, "in 59 min"],
    [india(7, 46), "in 2 h"],
    [india(5, 45, 23), "in 23 h"],
    [india(5, 46, 23), "in 1 day"],
    [india(23, 59, 23), "in 1 day"],
    [india(5, 46, 24), "in 2 days"],
    [india(0, 0, 26), "in 4 days"],
    [india(23, 59, 2), "20 days ago"],
    [india(3, 0), "2 h ago"],
  ])("%i is %s", (at, text) => {
    expect(formatDistance(at, now)).toBe(text);
  });
});

describe("moments: day, Indian time, and the distance within seven days", () => {
  test.each([
    [india(6, 15), "today, 6:15 am IST · in 29 min"],
    [india(3, 15), "today, 3:15 am IST · 2 h ago"],
    [india(1, 0, 23), "tomorrow, 1:00 am IST · in 19 h"],
    [india(18, 30, 23), "tomorrow, 6:30 pm IST"],
    [india(3, 0, 21), "yesterday, 3:00 am IST"],
    [india(20, 0, 21), "yesterday, 8:00 pm IST · 9 h ago"],
    [india(20, 0, 26), "Thu, 26 Nov, 8:00 pm IST · in 4 days"],
    [india(0, 0, 29), "Sun, 29 Nov, 12:00 am IST · in 7 days"],
    [india(0, 0, 30), "Mon, 30 Nov, 12:00 am IST"],
    [india(9, 0, 18), "18 Nov, 9:00 am IST · 4 days ago"],
    [india(9, 0, 14), "14 Nov, 9:00 am IST"],
    [india(21, 30, 1, 7, 2030), "Mon, 1 Jul 2030, 9:30 pm IST"],
  ])("%i is %s", (at, text) => {
    expect(formatMoment(at, now)).toBe(text);
  });
});

describe("due dates at the end of a sentence", () => {
  test.each([
    [india(23, 59, 2), "was due on 2 Nov (20 days ago)"],
    [india(23, 59, 21), "was due yesterday (5 h ago)"],
    [india(0, 1, 21), "was due yesterday"],
    [now - 1, "was due today (less than a minute ago)"],
    [now, "is due today, 5:46 am IST (in less than a minute)"],
    [india(23, 59), "is due today, 11:59 pm IST (in 18 h)"],
    [india(23, 59, 23), "is due tomorrow, 11:59 pm IST"],
    [india(23, 59, 25), "is due on Wed, 25 Nov (in 3 days)"],
    [india(23, 59, 12, 12), "is due on Sat, 12 Dec"],
  ])("%i %s", (dueAt, text) => {
    expect(formatDue(dueAt, now)).toBe(text);
  });
});

describe("the viewer's own time", () => {
  test.each([
    [330, undefined],
    [0, "12:45 am your time"],
    [240, "4:45 am your time"],
    [-300, "Sat, 7:45 pm your time"],
    [-480, "Sat, 4:45 pm your time"],
    [780, "1:45 pm your time"],
  ])("at %i minutes from UTC: %s", (offset, text) => {
    expect(formatOwnTime(india(6, 15), offset)).toBe(text);
  });

  test("names the day where it is already the next one", () => {
    expect(formatOwnTime(india(23, 0), 540)).toBe("Mon, 2:30 am your time");
  });
});

test("a line starts with a capital letter", () => {
  expect(capitalize("today, 6:15 am IST")).toBe("Today, 6:15 am IST");
});

describe("how late work was sent, in words of the grading desk", () => {
  const due = india(23, 59);
  const HOUR = 60 * 60 * 1000;
  test.each([
    ["no due date", null, due, ""],
    ["at its due time", due, due, "less than a minute before it was due"],
    ["seconds late", due, due + 1_000, "late by less than a minute"],
    ["minutes late", due, due + 59 * 60_000, "late by 59 min"],
    ["hours late", due, due + 3 * HOUR, "late by 3 h"],
    ["a day late", due, due + 24 * HOUR, "late by 1 day"],
    ["seven weeks late", due, due + 49 * 24 * HOUR, "late by 49 days"],
    ["hours before", due, due - 5 * HOUR, "5 h before it was due"],
    ["days before", due, due - 48 * HOUR, "2 days before it was due"],
  ])("%s", (_name, dueAt, sentAt, words) => {
    expect(formatLateness(dueAt, sentAt)).toBe(words);
  });
});
