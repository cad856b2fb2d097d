import * as v from "valibot";
import { readDay } from "#app/kernel/dates.ts";
import { hasNoControlCharacters, integerBetween, text } from "#app/kernel/fields.ts";
import { isPlausible, startOfDay } from "#app/kernel/zoned-time.ts";
import type { Holiday } from "./rules.ts";

/** Enough for ten years; each business day looks at all of them. */
const MAX_HOLIDAYS = 300;
const MAX_CHARACTERS = 12_000;
const NAME_LENGTH = 80;

const LINE = /^(\d\S+)\s+(\S.*)$/;

/** A line as a day and a name; undefined for another form and for a day that could be read in two ways. */
function readLine(line: string): Holiday | undefined {
  const [, typed, name] = LINE.exec(line) ?? [];
  const read = readDay(typed ?? "");
  return read && !read.isAmbiguous && name !== undefined ? { day: read.day, name } : undefined;
}

function lineProblem(line: string): string | undefined {
  const read = readLine(line);
  if (!read) return "needs a day and a name, as 2027-01-26 Republic Day";
  const { day, name } = read;
  const start = startOfDay(day);
  if (start === undefined) return `has a day that does not exist: ${day}`;
  if (!isPlausible(start)) return "needs a day between 2000 and 2100";
  if (name.length > NAME_LENGTH) return `needs a name of at most ${NAME_LENGTH} characters`;
  return undefined;
}

const byDay = (one: Holiday, other: Holiday) => one.day.localeCompare(other.day);

const toLines = (typed: string) => typed.split(/\r\n|\n|\r/).map((line) => line.trim());

/** One holiday in each line, in any order; empty lines are skipped. The value is sorted by day. */
const holidayLines = v.pipe(
  v.optional(v.string(), ""),
  v.maxLength(MAX_CHARACTERS, `Please use at most ${MAX_CHARACTERS} characters`),
  v.check(hasNoControlCharacters, "Please remove the control characters"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const holidays = new Map<string, Holiday>();
    for (const [index, line] of toLines(dataset.value).entries()) {
      if (line === "") continue;
      const holiday = readLine(line);
      const problem =
        lineProblem(line) ?? (holiday && holidays.has(holiday.day) ? "repeats a day" : undefined);
      if (problem !== undefined || !holiday) {
        addIssue({ message: `Line ${index + 1} ${problem}` });
        return NEVER;
      }
      holidays.set(holiday.day, holiday);
    }
    if (holidays.size > MAX_HOLIDAYS) {
      addIssue({ message: `Please keep at most ${MAX_HOLIDAYS} days` });
      return NEVER;
    }
    return [...holidays.values()].sort(byDay);
  }),
);

/** All public holidays; business days leave them out. */
export const HolidaysInput = v.strictObject({
  holidays: holidayLines,
  version: integerBetween(1, 1_000_000),
});

const TOO_MANY = `Please send at most ${MAX_HOLIDAYS} holidays, each day once`;

/** The public holidays, as API callers send them, in any order. */
export const HolidaysCall = v.strictObject({
  holidays: v.pipe(
    v.array(
      v.strictObject({
        day: v.pipe(
          text("Please name the day, as 2027-01-26", 10),
          v.check((day) => startOfDay(day) !== undefined, "Please name the day, as 2027-01-26"),
          v.check((day) => isPlausible(startOfDay(day)), "Please name a day between 2000 and 2100"),
        ),
        name: text("Please name the holiday", NAME_LENGTH),
      }),
      TOO_MANY,
    ),
    v.maxLength(MAX_HOLIDAYS, TOO_MANY),
    v.check((holidays) => new Set(holidays.map(({ day }) => day)).size === holidays.length, TOO_MANY),
    v.transform((holidays) => holidays.toSorted(byDay)),
  ),
});

export type HolidayCalendar = { version: number; holidays: Holiday[] };
export type SetHolidaysByCall = v.InferOutput<typeof HolidaysCall>;
export type SetHolidays = v.InferOutput<typeof HolidaysInput>;
