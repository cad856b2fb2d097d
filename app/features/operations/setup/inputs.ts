import * as v from "valibot";
import { SETUP_STEPS } from "./rules.ts";

/** Whether a step of the checklist, or the whole list, is put aside. */
export const SkipInput = v.strictObject({
  step: v.picklist([...SETUP_STEPS, "list"]),
  isSkipped: v.pipe(
    v.picklist(["yes", "no"]),
    v.transform((answer) => answer === "yes"),
  ),
});
export type Skip = v.InferOutput<typeof SkipInput>;
