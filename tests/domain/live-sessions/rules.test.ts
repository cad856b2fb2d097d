import { describe, expect, test } from "vitest";
import {
  formatDueDate,
  formatRelative,
  formatTimeRange,
  googleCalendarLink,
  joinState,
} from "#app/domain/live-sessions/rules.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const start = Date.UTC(2026, 0, 5, 13, 0);

describe("a class can be joined from ten minutes before its start until its end", () => {
  const session = { startsAt: start, durationMinutes: 60 };
  test.each([
    [-HOUR, "early"],
    [-10 * MINUTE - 1, "early"],
    [-10 * MINUTE, "open"],
    [0, "open"],
    [60 * MINUTE - 1, "open"],
    [60 * MINUTE, "over"],
    [DAY, "over"],
  ])("%i ms from its start it is %s", (offset, state) => {
    expect(joinState(session, start + offset)).toBe(state);
  });
});

describe("durations and distances in words", () => {
  test.each([
    [0, "less than a minute"],
    [MINUTE, "1 min"],
    [59 * MINUTE + 59_999, "59 min"],
    [2 * HOUR, "2 h"],
    [47 * HOUR, "47 h"],
    [2 * DAY, "2 days"],
    [10 * DAY, "10 days"],
  ])("%i ms is %s", (span, text) => {
    expect(formatTimeRange(span)).toBe(text);
    expect(formatRelative(start + span, start)).toBe(`in ${text}`);
    expect(formatRelative(start - span - 1, start - 1)).toBe(span === 0 ? `in ${text}` : `${text} ago`);
  });
});

describe("due dates", () => {
  test.each([
    [-3 * DAY, "overdue by 3 days", "overdue"],
    [-1, "overdue by less than a minute", "overdue"],
    [0, "due in less than a minute", "soon"],
    [5 * HOUR, "due in 5 h", "soon"],
    [2 * DAY, "due in 2 days", "soon"],
    [2 * DAY + 1, "due in 2 days", "later"],
  ])("%i ms from now is %s", (offset, text, state) => {
    expect(formatDueDate(start + offset, start)).toEqual({ text, state });
  });
});

test("the Google Calendar link has the class and the product's join address", () => {
  const session = {
    title: "Q&A: ₹ and more",
    description: "Bring questions",
    startsAt: start,
    durationMinutes: 90,
  };
  const link = new URL(googleCalendarLink(session, "https://kadam.example/sessions/1/join"));
  expect(link.host).toBe("calendar.google.com");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: "TEMPLATE",
    text: "Q&A: ₹ and more",
    dates: "20260105T130000Z/20260105T143000Z",
    details: "Bring questions\n\nhttps://kadam.example/sessions/1/join",
  });
});
