import { describe, expect, test } from "vitest";
import { googleCalendarLink, joinState } from "#app/features/teaching/live-sessions/rules.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const start = Date.UTC(2026, 0, 5, 13, 0);

describe("a class can be joined from ten minutes before its start until the minute of its end is over", () => {
  const session = { startsAt: start, durationMinutes: 60 };
  test.each([
    [-HOUR, "early"],
    [-10 * MINUTE - 1, "early"],
    [-10 * MINUTE, "open"],
    [0, "open"],
    [61 * MINUTE - 1, "open"],
    [61 * MINUTE, "over"],
    [DAY, "over"],
  ])("%i ms from its start it is %s", (offset, state) => {
    expect(joinState(session, start + offset)).toBe(state);
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
