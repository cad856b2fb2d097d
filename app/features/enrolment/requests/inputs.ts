import * as v from "valibot";
import { MAX_INSTALMENTS } from "#app/features/enrolment/ledger/rules.ts";
import { amountBetween, integerBetween, optionalText, text } from "#app/kernel/fields.ts";
import { isPlausible, startOfDay } from "#app/kernel/zoned-time.ts";
import { PAYMENT_WAYS } from "./rules.ts";

/** In whole units of the currency. */
export const MAX_AMOUNT = 1_000_000;

/** A student's request; `amount` is the fee that the page showed. */
export const AskToEnrolInput = v.strictObject({
  amount: amountBetween(0, MAX_AMOUNT),
  note: optionalText(1_000),
});

/** The day of a payment, as 2027-03-01. */
export const paymentDay = v.pipe(
  text("Please enter the day of the payment"),
  v.check((day) => startOfDay(day) !== undefined, "Please enter the day as a date"),
  v.check((day) => isPlausible(startOfDay(day)), "Please enter a date between 2000 and 2100"),
);

/** A payment is recorded although its reference is on another receipt. */
export const anyway = v.optional(v.literal("on", "Please tick the box or leave it"));

export const PaymentFields = {
  paidOn: paymentDay,
  way: v.picklist(PAYMENT_WAYS, "Please choose how it was paid"),
  reference: text("Please enter the reference of the payment", 100),
};

/**
 * The first payment of a request, the batch that the student gets, what is taken off the fee, and in how many instalments
 * the rest is paid; `first` is the first of them, when it is not as large as the others.
 */
export const ConfirmRequestInput = v.strictObject({
  amount: amountBetween(0, MAX_AMOUNT),
  ...PaymentFields,
  batchId: text("Please choose a batch", 64),
  waiver: v.optional(amountBetween(0, MAX_AMOUNT)),
  waiverReason: optionalText(500),
  instalments: v.optional(integerBetween(1, MAX_INSTALMENTS), 1),
  first: v.optional(amountBetween(1, MAX_AMOUNT)),
  anyway,
});

export const DeclineRequestInput = v.strictObject({ reason: text("Please write the reason", 500) });

export const CancelReceiptInput = v.strictObject({
  number: integerBetween(1, 1_000_000_000, "Please choose a receipt"),
  reason: text("Please write the reason", 500),
});

export type AskToEnrol = v.InferOutput<typeof AskToEnrolInput>;
export type ConfirmRequest = v.InferOutput<typeof ConfirmRequestInput>;
export type CancelReceipt = v.InferOutput<typeof CancelReceiptInput>;

/** True when a day, as 2027-03-01, has begun. */
export const hasBegun = (day: string, now: number): boolean => startOfDay(day)! <= now;
