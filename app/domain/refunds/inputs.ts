import * as v from "valibot";
import { integerBetween } from "#app/domain/kernel/fields.ts";
import { PROGRAMME_WEEKS } from "./rules.ts";

const MAX_FEE = 1_000_000;

/** The refund calculator's input; every figure comes from the visitor. */
export const RefundInput = v.strictObject({
  weeks: integerBetween(0, PROGRAMME_WEEKS),
  fee: integerBetween(1, MAX_FEE, "Please enter the fee you paid, in whole rupees"),
  rating: integerBetween(1, 10),
  content: integerBetween(0, 100),
  placement: v.picklist(["no", "yes"], "Please say whether placement help has begun"),
});

export type RefundInput = v.InferOutput<typeof RefundInput>;
