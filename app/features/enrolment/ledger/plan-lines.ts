import * as v from "valibot";
import { readDay } from "#app/kernel/dates.ts";
import { isAmount } from "#app/kernel/fields.ts";
import { money, toUnits } from "#app/kernel/money.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import { type LineMessage, lineFaults, splitLines } from "#app/kernel/text-lines.ts";
import { isPlausible, startOfDay } from "#app/kernel/zoned-time.ts";
import { MAX_INSTALMENTS, type PlannedPart } from "./rules.ts";

const LINE = /^(.+?)\s*(?::|=|\t|\s(?=\S+$))\s*(\S.*)$/;

/** Instalments as people write them, one on each line: '2027-04-01: 4,816.33'. */
export const planLines = v.pipe(
  v.string("Please enter one instalment on each line"),
  v.maxLength(2_000, "Please enter one instalment on each line"),
  v.rawTransform(({ dataset, addIssue, NEVER }): PlannedPart[] => {
    const lines = splitLines(dataset.value).filter(({ text }) => text !== "");
    const faults: LineMessage[] = [];
    const parts: PlannedPart[] = [];
    for (const { number: line, text } of lines) {
      const part = readPart(text);
      if (typeof part === "string") faults.push({ line, message: part });
      else if (part.dueOn < (parts.at(-1)?.dueOn ?? ""))
        faults.push({ line, message: "the days have to be in order" });
      else parts.push(part);
    }
    const message =
      lines.length === 0 || lines.length > MAX_INSTALMENTS
        ? `Please enter 1 to ${MAX_INSTALMENTS} lines`
        : lineFaults(faults);
    if (message === "") return parts;
    addIssue({ message });
    return NEVER;
  }),
);

function readPart(text: string): PlannedPart | string {
  const [, typedDay, typedAmount] = LINE.exec(text) ?? [];
  const day = typedDay === undefined ? undefined : readDay(typedDay)?.day;
  const units = parseNumber(typedAmount ?? "");
  const start = day === undefined ? undefined : startOfDay(day);
  if (day === undefined || start === undefined || !isPlausible(start))
    return "write the day and the amount, such as '2027-04-01: 4,816.33'";
  if (!(units > 0 && units <= 1_000_000 && isAmount(units)))
    return "write an amount above 0, such as 4,816.33";
  return { dueOn: day, amount: money(units) };
}

/** The same as text again, for the form. */
export const toPlanLines = (parts: readonly PlannedPart[]): string =>
  parts.map(({ dueOn, amount }) => `${dueOn}: ${toUnits(amount)}`).join("\n");
