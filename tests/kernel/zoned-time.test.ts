import { describe, expect, test } from "vitest";
import { isPlausible, isTimeZone, toInstant, toWallTime } from "#app/kernel/zoned-time.ts";

const iso = (date: string, time: string, zone: string) => {
  const instant = toInstant({ date, time }, zone);
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

describe("converting a local time to an instant", () => {
  test.each([
    ["2026-01-05", "18:30", "Asia/Kolkata", "2026-01-05T13:00:00.000Z"],
    ["2026-01-05", "00:00", "Asia/Kolkata", "2026-01-04T18:30:00.000Z"],
    ["2026-03-08", "01:59", "America/New_York", "2026-03-08T06:59:00.000Z"],
    ["2026-03-08", "03:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
    ["2026-11-01", "00:59", "America/New_York", "2026-11-01T04:59:00.000Z"],
    ["2026-11-01", "02:00", "America/New_York", "2026-11-01T07:00:00.000Z"],
    ["2026-03-29", "02:00", "Europe/London", "2026-03-29T01:00:00.000Z"],
    ["2026-07-01", "12:00", "Europe/London", "2026-07-01T11:00:00.000Z"],
    ["2024-02-29", "09:15", "UTC", "2024-02-29T09:15:00.000Z"],
  ])("%s %s in %s is %s, and back", (date, time, zone, expected) => {
    expect(iso(date, time, zone)).toBe(expected);
    expect(toWallTime(Date.parse(expected), zone)).toEqual({ date, time });
  });

  test("uses the first of a repeated hour", () => {
    expect(iso("2026-11-01", "01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
  });

  test("uses the first of a repeated hour in every zone from 2024 to 2030", () => {
    const changes = Intl.supportedValuesOf("timeZone").flatMap(clockChangesOf);
    expect(changes.length).toBeGreaterThan(1_000);
    const wrong = changes.filter(({ zone, at, before, after }) => {
      const [from, to] = [at + Math.min(before, after), at + Math.max(before, after) - MINUTE];
      return [from, (from + to + MINUTE) / 2, to].some((wall) => {
        const [date = "", time = ""] = new Date(wall).toISOString().slice(0, 16).split("T");
        return toInstant({ date, time }, zone) !== (before > after ? wall - before : undefined);
      });
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ["an hour that summer time skips", "2026-03-08", "02:30", "America/New_York"],
    ["a day that does not exist", "2026-02-30", "10:00", "Asia/Kolkata"],
    ["a month that does not exist", "2026-13-01", "10:00", "Asia/Kolkata"],
    ["an hour that does not exist", "2026-01-01", "25:00", "Asia/Kolkata"],
    ["no date", "tomorrow", "10:00", "Asia/Kolkata"],
    ["no time", "2026-01-01", "", "Asia/Kolkata"],
  ])("rejects %s", (_what, date, time, zone) => {
    expect(toInstant({ date, time }, zone)).toBeUndefined();
  });
});

test.each([
  ["Asia/Kolkata", true],
  ["America/New_York", true],
  ["UTC", true],
  ["Mars/Olympus", false],
  ["+05:30", false],
  ["", false],
])("%s is a time zone: %s", (zone, expected) => expect(isTimeZone(zone)).toBe(expected));

test("accepts dates from 2000 to 2100", () => {
  const days = ["1999-12-31", "2000-01-01", "2100-12-31", "2101-01-01"];
  expect(days.map((day) => isPlausible(Date.parse(day)))).toEqual([false, true, true, false]);
});

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

/** The clock changes of a zone with the UTC offsets before and after, from Intl alone. */
function clockChangesOf(zone: string) {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const offsetAt = (at: number) => {
    const [, sign, hours = 0, minutes = 0] = /GMT(?:([+-])(\d+):(\d+))?$/.exec(format.format(at)) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
  };
  const changes: { zone: string; at: number; before: number; after: number }[] = [];
  for (let week = Date.UTC(2024, 0, 1); week < Date.UTC(2031, 0, 1); week += WEEK) {
    const [before, after] = [offsetAt(week), offsetAt(week + WEEK)];
    if (before === after) continue;
    let [early, late] = [week, week + WEEK];
    while (late - early > MINUTE) {
      const middle = early + Math.floor((late - early) / 2 / MINUTE) * MINUTE;
      if (offsetAt(middle) === before) early = middle;
      else late = middle;
    }
    changes.push({ zone, at: late, before, after });
  }
  return changes;
}
