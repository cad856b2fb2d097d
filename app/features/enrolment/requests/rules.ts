import { defineCase } from "#app/kernel/cases.ts";

export const REQUEST_CASE = defineCase({
  noun: "request",
  states: {
    requested: { label: "Requested", tone: "marigold" },
    confirmed: { label: "Confirmed", tone: "leaf" },
    declined: { label: "Declined", tone: "neutral" },
    withdrawn: { label: "Withdrawn", tone: "neutral" },
  },
  moves: {
    /** Staff have received the payment. */
    confirm: { from: ["requested"], to: "confirmed" },
    decline: { from: ["requested"], to: "declined" },
    /** The student changes their mind. */
    withdraw: { by: "student", from: ["requested"], to: "withdrawn" },
  },
});

export type RequestMove = (typeof REQUEST_CASE.moveNames)[number];

export const PAYMENT_WAYS = ["upi", "bank_transfer", "card", "cash", "cheque"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

const NUMBER_DIGITS = 6;

/** The number of a receipt as people read it: 7 → 'R-000007'. */
export const formatReceiptNumber = (number: number): string =>
  `R-${String(number).padStart(NUMBER_DIGITS, "0")}`;

/** The same back, also of R-2 or r2; undefined for any other text. */
export const parseReceiptNumber = (typed: string): number | undefined => {
  const [, number] = /^\s*r-?0*([1-9]\d{0,8})\s*$/i.exec(typed) ?? [];
  return number === undefined ? undefined : Number(number);
};
