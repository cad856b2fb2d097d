import * as v from "valibot";
import { wholeNumberText } from "#app/kernel/fields.ts";
import { SETUP_STEPS } from "./rules.ts";

/** Whether a step of the checklist, or the whole list, is put aside. */
export const SkipInput = v.strictObject({
  step: v.picklist([...SETUP_STEPS, "list"], "This step does not exist"),
  isSkipped: v.pipe(
    v.picklist(["yes", "no"], "Please skip the step or take it up again"),
    v.transform((answer) => answer === "yes"),
  ),
});
export type Skip = v.InferOutput<typeof SkipInput>;

/** The removal of the demo data. */
export const RemoveDemoInput = v.strictObject({
  /** How many people of the provider's own the page has named. */
  count: wholeNumberText(0, 999_999, { message: "Please reload the page" }),
  /** That what they did in the demo goes too. */
  removesWork: v.optional(v.boolean(), false),
});
export type RemoveDemo = v.InferOutput<typeof RemoveDemoInput>;
