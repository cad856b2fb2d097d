import * as v from "valibot";
import { hasNoControlCharacters, integerBetween } from "#app/domain/kernel/fields.ts";
import { isPlausible, toInstant } from "#app/domain/kernel/zoned-time.ts";
import { HOME_TIME_ZONE } from "#app/domain/live-sessions/rules.ts";
import type { Holiday } from "./rules.ts";

/** Enough for ten years; each business day looks at all of them. */
const MOST_HOLIDAYS = 300;
const MOST_CHARACTERS = 12_000;
const NAME_LENGTH = 80;

const LINE = /^(\d{4}-\d{2}-\d{2})\s+(\S.*)$/;

/** What is wrong with one line; undefined for a holiday. */
function lineProblem(line: string): string | undefined {
  const [, day, name] = LINE.exec(line) ?? [];
  if (day === undefined || name === undefined) return "needs a day and a name, as 2027-01-26 Republic Day";
  const start = toInstant({ date: day, time: "00:00" }, HOME_TIME_ZONE);
  if (start === undefined) return `has a day that does not exist: ${day}`;
  if (!isPlausible(start)) return "needs a day between 2000 and 2100";
  if (name.length > NAME_LENGTH) return `needs a name of at most ${NAME_LENGTH} characters`;
  return undefined;
}

const toLines = (typed: string) => typed.split(/\r\n|\n|\r/).map((line) => line.trim());

/** One holiday in each line, in any order; empty lines are skipped. The value is sorted by day. */
const holidayLines = v.pipe(
  v.optional(v.string(), ""),
  v.maxLength(MOST_CHARACTERS, `Please use at most ${MOST_CHARACTERS} characters`),
  v.check(hasNoControlCharacters, "Please remove the control characters"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const holidays = new Map<string, Holiday>();
    for (const [index, line] of toLines(dataset.value).entries()) {
      if (line === "") continue;
      const problem = lineProblem(line) ?? (holidays.has(line.slice(0, 10)) ? "repeats a day" : undefined);
      if (problem !== undefined) {
        addIssue({ message: `Line ${index + 1} ${problem}` });
        return NEVER;
      }
      const [, day, name] = LINE.exec(line)!;
      holidays.set(day!, { day: day!, name: name! });
    }
    if (holidays.size > MOST_HOLIDAYS) {
      addIssue({ message: `Please keep at most ${MOST_HOLIDAYS} days` });
      return NEVER;
    }
    return [...holidays.values()].sort((one, other) => one.day.localeCompare(other.day));
  }),
);

/** All public holidays; business days leave them out. */
export const HolidaysInput = v.strictObject({
  holidays: holidayLines,
  version: integerBetween(1, 1_000_000),
});

export type SetHolidays = v.InferOutput<typeof HolidaysInput>;
