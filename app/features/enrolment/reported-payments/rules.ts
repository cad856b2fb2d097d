import { defineCase } from "#app/kernel/cases.ts";

/** A payment that a student or a gateway reports, until staff have found it on the account. */
export const REPORT_CASE = defineCase({
  noun: "payment",
  states: {
    reported: { label: "To confirm", tone: "marigold", heading: "Being checked" },
    confirmed: { label: "Confirmed", tone: "leaf", heading: "Confirmed" },
    declined: { label: "Declined", tone: "neutral", heading: "Not found" },
  },
  moves: {
    confirm: { from: ["reported"], to: "confirmed" },
    decline: { from: ["reported"], to: "declined" },
  },
});

export type ReportMove = (typeof REPORT_CASE.moveNames)[number];

/** Who says that money has been paid. */
export const REPORT_SOURCES = ["student", "gateway"] as const;

/** How students pay what they report. */
export const REPORT_WAYS = ["upi", "bank_transfer"] as const;

/** So many payments of a student are checked at once. */
export const MAX_OPEN_REPORTS = 10;

/** The number of a payment without the spaces and hyphens with which people copy it. */
export const plainReference = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

const REFERENCE = /^[A-Z0-9]{6,35}$/;
const UPI_REFERENCE = /^\d{12}$/;

export const isReference = (reference: string): boolean => REFERENCE.test(reference);
export const isUpiReference = (reference: string): boolean => UPI_REFERENCE.test(reference);

/** What a student writes into the note of a payment, and what staff find on the account: 'FEE3A9C01B2'. */
export const paymentNote = (requestId: string): string =>
  `FEE${requestId.replaceAll("-", "").slice(0, 8).toUpperCase()}`;
