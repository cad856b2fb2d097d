import * as v from "valibot";
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
