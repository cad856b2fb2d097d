import * as v from "valibot";
import { anyway, MAX_AMOUNT, PaymentFields } from "#app/features/enrolment/requests/inputs.ts";
import { amountBetween, formKey, integerBetween } from "#app/kernel/fields.ts";
import { planLines } from "./plan-lines.ts";

/** A later payment of a confirmed request; `anyway` although its reference is on another receipt. */
export const RecordPaymentInput = v.strictObject({
  amount: amountBetween(0.01, MAX_AMOUNT),
  ...PaymentFields,
  anyway,
  formKey,
});

/** A new plan for what is not paid yet; `version` and `paid` are those that the page showed. */
export const ChangePlanInput = v.strictObject({
  lines: planLines,
  version: integerBetween(1, 1_000_000),
  paid: amountBetween(0, MAX_AMOUNT),
});

export type RecordPayment = v.InferOutput<typeof RecordPaymentInput>;
export type ChangePlan = v.InferOutput<typeof ChangePlanInput>;
