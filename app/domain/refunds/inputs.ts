import * as v from "valibot";
import { wholeNumber } from "#app/domain/kernel/fields.ts";
import { PROGRAMME_WEEKS } from "./rules.ts";

const MAX_FEE = 1_000_000;

/** The refund calculator's question; every figure is the visitor's own. */
export const RefundQuestion = v.strictObject({
  weeks: wholeNumber(0, PROGRAMME_WEEKS),
  fee: wholeNumber(1, MAX_FEE, "Please enter the fee you paid, in whole rupees"),
  rating: wholeNumber(1, 10),
  content: wholeNumber(0, 100),
  placement: v.picklist(["no", "yes"], "Please say whether placement help has begun"),
});

export type RefundQuestion = v.InferOutput<typeof RefundQuestion>;
