import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { validUntil } from "#app/features/certificates/rules.ts";
import { INDIA, setRegion } from "#app/kernel/region.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { zoneNames } from "#app/kernel/zone-names.ts";
import {
  addDays,
  dateAt,
  daysLater,
  endOfDay,
  startOfDay,
  toInstant,
  toWallTime,
} from "#app/kernel/zoned-time.ts";
import { formatDay, formatMoment, formatOwnTime } from "#app/platform/format/moment.ts";
import { formatHomeDateTime, formatHomeTime } from "#app/platform/format/time.ts";
import { homeDateSql } from "#db/home-offset.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { homeIn } from "#tests/support/time-zones.ts";

afterEach(() => setRegion(INDIA));

/** Clocks that change at night, at midnight, by half an hour and never. */
const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Africa/Cairo",
  "America/Havana",
  "Australia/Lord_Howe",
  "Asia/Dubai",
];

const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });

describe.each(ZONES)("the days of a provider in %s", (zone) => {
  test("begin where the day before ends, and hold the instants of their date", () => {
    homeIn(zone);
    fc.assert(
      fc.property(instants, (instant) => {
        const date = dateAt(instant);
        const [start, end] = [startOfDay(date)!, endOfDay(date)!];
        expect(start <= instant && instant <= end).toBe(true);
        expect([dateAt(start), dateAt(end)]).toEqual([date, date]);
        expect(dateAt(start - 1)).toBe(addDays(date, -1));
        expect(startOfDay(addDays(date, 1))).toBe(end + 1);
      }),
    );
  });

  test("have times that lead back to their instant, or to the first of a repeated one", () => {
    homeIn(zone);
    fc.assert(
      fc.property(instants, (at) => {
        const instant = at - (at % 60_000);
        const back = toInstant(toWallTime(instant))!;
        expect([0, HOUR_MS / 2, HOUR_MS]).toContain(instant - back);
        expect(toWallTime(back)).toEqual(toWallTime(instant));
      }),
    );
  });

  test("are the same for the database", async () => {
    homeIn(zone);
    const { db, close } = await createTestDatabase();
    const all = fc.sample(instants, 50);
    const rows = await db.orm.all<{ day: string }>(
      sql`SELECT ${homeDateSql(sql`value`)} AS day FROM json_each(${JSON.stringify(all)})`,
    );
    await close();
    expect(rows.map(({ day }) => day)).toEqual(all.map(dateAt));
  });
});

describe("a provider in Berlin", () => {
  const [SPRING, AUTUMN] = ["2027-03-28", "2027-10-31"];

  test.each([
    [SPRING, "2027-03-27T23:00:00.000Z", "2027-03-28T21:59:59.999Z", 23],
    [AUTUMN, "2027-10-30T22:00:00.000Z", "2027-10-31T22:59:59.999Z", 25],
  ])("has on %s, when the clocks change, a day of its own length", (date, start, end, hours) => {
    homeIn("Europe/Berlin");
    expect(new Date(startOfDay(date)!).toISOString()).toBe(start);
    expect(new Date(endOfDay(date)!).toISOString()).toBe(end);
    expect((endOfDay(date)! + 1 - startOfDay(date)!) / HOUR_MS).toBe(hours);
  });

  test("reads CET in winter and CEST in summer", () => {
    homeIn("Europe/Berlin");
    expect(formatHomeDateTime(endOfDay(SPRING)!)).toBe("28 Mar 2027, 11:59 pm CEST");
    expect(formatHomeTime(startOfDay(SPRING)!)).toBe("12:00 am CET");
    expect(formatHomeTime(endOfDay(AUTUMN)!)).toBe("11:59 pm CET");
  });

  test("plans by days of the calendar", () => {
    homeIn("Europe/Berlin");
    const evening = toInstant({ date: "2027-03-27", time: "23:30" })!;
    expect(formatDay(toInstant({ date: SPRING, time: "00:10" })!, evening)).toBe("tomorrow");
    expect(formatMoment(endOfDay("2027-03-29")!, evening)).toBe("Mon, 29 Mar, 11:59 pm CEST · in 2 days");
    expect(dateAt(daysLater(evening, 1))).toBe(SPRING);
    expect(toWallTime(daysLater(evening, 1)).time).toBe("23:30");
    expect(new Date(validUntil(evening, 7)).toISOString()).toBe("2027-10-27T21:59:59.999Z");
  });

  test("shows people elsewhere their own time, and nobody the same time twice", () => {
    homeIn("Europe/Berlin");
    const noon = toInstant({ date: "2027-07-01", time: "12:00" })!;
    expect(formatOwnTime(noon, 120)).toBeUndefined();
    expect(formatOwnTime(noon, 60)).toBe("11:00 am your time");
    expect(formatOwnTime(noon, 330)).toBe("3:30 pm your time");
  });
});

test.each([
  ["Europe/Berlin", { 60: "CET", 120: "CEST" }],
  ["Europe/London", { 0: "GMT", 60: "BST" }],
  ["America/New_York", { [-300]: "EST", [-240]: "EDT" }],
  ["Australia/Sydney", { 600: "AEST", 660: "AEDT" }],
  ["Asia/Kolkata", { 330: "IST" }],
  ["Asia/Dubai", { 240: "GST" }],
  ["Asia/Singapore", { 480: "GMT+8" }],
  ["UTC", { 0: "UTC" }],
])("%s is named %j", (zone, names) => {
  expect(zoneNames(zone, Date.UTC(2027, 5, 1))).toEqual(names);
});
