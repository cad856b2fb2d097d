import * as v from "valibot";
import { PaymentCall, paymentDay } from "#app/features/enrolment/requests/inputs.ts";
import { PAYMENT_WAYS } from "#app/features/enrolment/requests/rules.ts";
import { programmeWeeks } from "#app/features/provider/programme.ts";
import {
  amountBetween,
  integerBetween,
  longText,
  optionalText,
  smallestUnitsBetween,
  text,
} from "#app/kernel/fields.ts";
import { currencyUnits } from "#app/kernel/money.ts";

const weeksFault = () => `Please enter a whole number from 0 to ${programmeWeeks()}`;
/** In whole units of the currency. */
const MAX_FEE = 1_000_000;

/** The refund calculator's input; every figure comes from the visitor. */
export const RefundInput = v.strictObject({
  weeks: v.pipe(
    v.number(weeksFault),
    v.integer(weeksFault),
    v.minValue(0, weeksFault),
    v.check((weeks) => weeks <= programmeWeeks(), weeksFault),
  ),
  fee: amountBetween(1, MAX_FEE, () => `Please enter the fee you paid, in ${currencyUnits()}`),
  rating: integerBetween(1, 10),
  content: integerBetween(0, 100),
  placement: v.picklist(["no", "yes"], "Please say whether placement help has begun"),
});

export type RefundInput = v.InferOutput<typeof RefundInput>;

/** A student's request; `receipt` and `amount` are those that the page showed. */
export const AskForRefundInput = v.strictObject({
  receipt: integerBetween(1, 1_000_000_000),
  amount: amountBetween(0, MAX_FEE),
  reason: longText("Please write why you ask for a refund", 1_000),
});

/** The amount that is paid back; the student reads the note. */
export const ApproveRefundInput = v.strictObject({
  amount: amountBetween(1, MAX_FEE),
  note: optionalText(500),
});

/** The reason of a decision; the student reads it. */
export const RefundReasonInput = v.strictObject({ reason: longText("Please write the reason", 500) });

export const PayRefundInput = v.strictObject({
  amount: amountBetween(1, MAX_FEE),
  paidOn: paymentDay,
  way: v.picklist(PAYMENT_WAYS, "Please choose how it was paid"),
  reference: text("Please enter the reference of the payment", 100),
});

/** The approval, as API callers send it. */
export const ApproveRefundCall = v.strictObject({
  amount: smallestUnitsBetween(1, MAX_FEE),
  note: v.pipe(
    optionalText(500),
    v.description("What the student reads; needed where the amount is not that of the rule"),
  ),
});

/** The payment of the approved amount, as API callers send it. */
export const PayRefundCall = v.strictObject({
  amount: smallestUnitsBetween(1, MAX_FEE),
  ...v.omit(v.strictObject(PaymentCall), ["anyway"]).entries,
});

export type AskForRefund = v.InferOutput<typeof AskForRefundInput>;
export type ApproveRefund = v.InferOutput<typeof ApproveRefundInput>;
export type RefundReason = v.InferOutput<typeof RefundReasonInput>;
export type PayRefund = v.InferOutput<typeof PayRefundInput>;
