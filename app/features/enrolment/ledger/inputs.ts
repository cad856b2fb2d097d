import * as v from "valibot";
import {
  anyway,
  MAX_AMOUNT,
  PaymentCall,
  PaymentFields,
  paymentDay,
} from "#app/features/enrolment/requests/inputs.ts";
import {
  amountBetween,
  changeOf,
  formKey,
  integerBetween,
  smallestUnitsBetween,
} from "#app/kernel/fields.ts";
import { planLines } from "./plan-lines.ts";
import { MAX_INSTALMENTS } from "./rules.ts";

/** A later payment of a confirmed request; `anyway` although its reference is on another receipt. */
export const RecordPaymentInput = v.strictObject({
  amount: amountBetween(0.01, MAX_AMOUNT),
  ...PaymentFields,
  anyway,
  formKey,
});

/** A new plan for what is not paid yet; `version` and `paid` are those that the page showed. */
export const ChangeInstalmentsInput = v.strictObject({
  lines: planLines,
  version: integerBetween(1, 1_000_000),
  paid: amountBetween(0, MAX_AMOUNT),
});

/** A later payment, as API callers send it. */
export const RecordPaymentCall = v.strictObject({
  amount: smallestUnitsBetween(0.01, MAX_AMOUNT),
  ...PaymentCall,
});

const IN_ORDER = "Please send the instalments in the order of their days";

/** The instalments of what is not paid yet, as API callers change them; omitted, they stay. */
export const ChangeFeeCall = changeOf(
  {
    unpaid: v.pipe(
      v.optional(
        v.pipe(
          v.array(
            v.strictObject({ dueOn: paymentDay, amount: smallestUnitsBetween(0.01, MAX_AMOUNT) }),
            IN_ORDER,
          ),
          v.maxLength(MAX_INSTALMENTS, `Please send at most ${MAX_INSTALMENTS} instalments`),
          v.check(
            (parts) => parts.every(({ dueOn }, index) => index === 0 || parts[index - 1]!.dueOn <= dueOn),
            IN_ORDER,
          ),
        ),
      ),
      v.description("What is not paid yet: instalments in the order of their days, which sum to the balance"),
    ),
  },
  [
    ...["_id", "studentId", "studentName", "email", "agreed", "paid", "balance", "overdue", "nextDueOn"],
    ...["instalments", "createdAt"],
  ],
);

export type ChangeFeeByCall = v.InferOutput<typeof ChangeFeeCall>;
export type RecordPayment = v.InferOutput<typeof RecordPaymentInput>;
export type ChangeInstalments = v.InferOutput<typeof ChangeInstalmentsInput>;
