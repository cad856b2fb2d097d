import * as v from "valibot";
import { integerBetween, optionalText, text } from "#app/kernel/fields.ts";
import { isPlausible, startOfDay } from "#app/kernel/zoned-time.ts";

/** What an owner states: the figure, its source, perhaps its last day, and that it is true. */
export const StateFigureInput = v.strictObject({
  figure: text("Please enter the figure", 30),
  /** How it was counted, and when. */
  source: text("Please enter how it was counted, and when", 200),
  expiresOn: v.pipe(
    optionalText(10),
    v.check((day) => day === "" || startOfDay(day) !== undefined, "Please enter the last day as a date"),
    v.check((day) => day === "" || isPlausible(startOfDay(day)), "Please enter a date between 2000 and 2100"),
  ),
  isTrue: v.pipe(
    v.optional(v.string()),
    v.check((ticked) => ticked === "on", "Please confirm that you can show how it was counted"),
  ),
  version: integerBetween(0, 1_000_000),
});

export type StateFigure = v.InferOutput<typeof StateFigureInput>;
