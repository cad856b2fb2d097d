import * as v from "valibot";
import { MAX_INSTALMENTS } from "#app/features/enrolment/ledger/rules.ts";
import {
  amountBetween,
  identifier,
  integerBetween,
  optionalText,
  ReasonInput,
  smallestUnitsBetween,
  text,
} from "#app/kernel/fields.ts";
import { isPlausible, startOfDay } from "#app/kernel/zoned-time.ts";
import { PAYMENT_WAYS, type PaymentWay } from "./rules.ts";

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

/** A payment as API callers send it. */
export const PaymentCall = {
  paidOn: v.pipe(paymentDay, v.description("Day of the payment, as 2027-03-01, at the latest today")),
  method: v.pipe(v.picklist(PAYMENT_WAYS, "Please name how it was paid"), v.description("How it was paid")),
  reference: v.pipe(PaymentFields.reference, v.description("Reference of the payment")),
  anyway: v.pipe(
    v.optional(v.boolean(), false),
    v.description("Record it although its reference is on another receipt"),
  ),
};

/** The same as use-cases take it. */
export const toPayment = <Payment extends { method: PaymentWay; anyway: boolean }>({
  method: way,
  anyway,
  ...payment
}: Payment) => ({ ...payment, way, anyway: anyway ? ("on" as const) : undefined });

/** The confirmation of a request, as API callers send it. */
export const ConfirmRequestCall = v.strictObject({
  amount: smallestUnitsBetween(0, MAX_AMOUNT),
  ...PaymentCall,
  batchId: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", "Please name a batch"),
  waiver: v.pipe(
    v.optional(smallestUnitsBetween(0, MAX_AMOUNT)),
    v.description("Taken off the fee, in the smallest unit of the currency"),
  ),
  waiverReason: v.pipe(optionalText(500), v.description("Why the fee is reduced; needed with a waiver")),
  instalments: v.pipe(
    v.optional(integerBetween(1, MAX_INSTALMENTS), 1),
    v.description("In how many instalments the fee is paid, a month apart; 1: at once"),
  ),
  first: v.pipe(
    v.optional(smallestUnitsBetween(0.01, MAX_AMOUNT)),
    v.description("The first instalment, where it is not as large as the others"),
  ),
});

export const CancelReceiptInput = v.strictObject({
  number: integerBetween(1, 1_000_000_000, "Please choose a receipt"),
  ...ReasonInput.entries,
});

export type ConfirmRequestByCall = v.InferOutput<typeof ConfirmRequestCall>;
export type AskToEnrol = v.InferOutput<typeof AskToEnrolInput>;
export type ConfirmRequest = v.InferOutput<typeof ConfirmRequestInput>;
export type CancelReceipt = v.InferOutput<typeof CancelReceiptInput>;

/** True when a day, as 2027-03-01, has begun. */
export const hasBegun = (day: string, now: number): boolean => startOfDay(day)! <= now;
