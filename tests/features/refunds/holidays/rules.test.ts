import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { HolidaysInput } from "#app/features/refunds/holidays/inputs.ts";
import { addBusinessDays, formatHolidays, type Holiday } from "#app/features/refunds/holidays/rules.ts";

const HOLIDAYS: Holiday[] = [
  { day: "2026-11-24", name: "Guru Nanak Jayanti" },
  { day: "2026-12-25", name: "Christmas" },
  { day: "2027-01-26", name: "Republic Day" },
  { day: "2027-08-15", name: "Independence Day" },
];

/** 23 November 2026 is a Monday; 15 August 2027 is a Sunday. */
const TABLE: [string, string, number, string][] = [
  ["the day itself", "2026-11-23", 0, "2026-11-23"],
  ["not the day itself, not the holiday", "2026-11-23", 1, "2026-11-25"],
  ["five days over a holiday and a weekend", "2026-11-23", 5, "2026-12-01"],
  ["fifteen days over a holiday and three weekends", "2026-11-23", 15, "2026-12-15"],
  ["five days of a week without a holiday", "2026-11-30", 5, "2026-12-07"],
  ["from a Friday", "2026-11-27", 1, "2026-11-30"],
  ["from a Saturday", "2026-11-28", 1, "2026-11-30"],
  ["from a Sunday", "2026-11-29", 5, "2026-12-04"],
  ["from a holiday", "2026-12-25", 1, "2026-12-28"],
  ["over the end of the year", "2026-12-24", 5, "2027-01-01"],
  ["a holiday on a Sunday counts once", "2027-08-13", 1, "2027-08-16"],
  ["over the last day of February", "2027-02-26", 1, "2027-03-01"],
  ["over a leap day", "2028-02-28", 1, "2028-02-29"],
];

describe("a business day", () => {
  test.each(TABLE)("%s: %s and %i", (_name, day, count, last) => {
    expect(addBusinessDays(day, count, HOLIDAYS)).toBe(last);
  });

  test("is every weekday without holidays", () => {
    expect(addBusinessDays("2026-11-23", 5, [])).toBe("2026-11-30");
  });
});

describe("the list of holidays", () => {
  const parse = (holidays: string) => v.safeParse(HolidaysInput, { holidays, version: 1 });

  test("has one day in each line, and is sorted", () => {
    const typed = "2027-01-26 Republic Day\r\n\n  2026-12-25   Christmas  \n";
    const parsed = parse(typed);
    expect(parsed.output).toMatchObject({
      holidays: [
        { day: "2026-12-25", name: "Christmas" },
        { day: "2027-01-26", name: "Republic Day" },
      ],
    });
    expect(formatHolidays(HOLIDAYS).split("\n")[0]).toBe("2026-11-24 Guru Nanak Jayanti");
  });

  test("may be empty", () => {
    expect(parse("")).toMatchObject({ success: true, output: { holidays: [] } });
  });

  test.each([
    ["26 January", "Line 1 needs a day and a name, as 2027-01-26 Republic Day"],
    ["2027-01-26", "Line 1 needs a day and a name, as 2027-01-26 Republic Day"],
    ["2026-12-25 Christmas\n2027-02-30 None", "Line 2 has a day that does not exist: 2027-02-30"],
    ["1947-08-15 Independence", "Line 1 needs a day between 2000 and 2100"],
    ["2026-12-25 Christmas\n2026-12-25 Again", "Line 2 repeats a day"],
    [`2026-12-25 ${"x".repeat(81)}`, "Line 1 needs a name of at most 80 characters"],
  ])("names the line that is wrong: %s", (typed, message) => {
    expect(parse(typed).issues?.map((issue) => issue.message)).toEqual([message]);
  });
});
