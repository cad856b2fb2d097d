import * as v from "valibot";
import { PAYMENT_WAYS } from "#app/features/enrolment/requests/rules.ts";
import {
  amount,
  count,
  day,
  id,
  presentRecordFields,
  recordFields,
  text,
  userId,
  wireSchema,
} from "#app/platform/api/wire.ts";
import type { ReceiptRecord } from "./queries/receipt-records.server.ts";
import { formatInvoiceNumber } from "./rules.ts";

export const method = v.pipe(
  v.picklist(PAYMENT_WAYS),
  v.description("How it was paid"),
  v.examples(["bank_transfer"]),
);
export const paidOn = v.pipe(day(), v.description("Day of the payment"));
export const reference = v.pipe(text("UTR 402113907711"), v.description("Reference of the payment"));

/** As events have it, and what its own record says besides. */
export const receipt = wireSchema(
  "Receipt",
  v.object({
    number: count,
    studentId: v.pipe(v.nullable(userId), v.description("Null: a college paid")),
    requestId: v.pipe(v.nullable(id), v.description("The request, which has its fee")),
    collegeEnrolmentId: v.pipe(
      v.nullable(id),
      v.description("The enrolment by a college"),
      v.examples([null]),
    ),
    studentName: v.pipe(text("Asha Rao"), v.description("The student, or the college")),
    amount: v.pipe(
      amount,
      v.description("In the smallest unit of the currency, such as paise; negative in a counter-entry"),
    ),
    tax: v.pipe(amount, v.description("GST in the amount"), v.examples([0])),
    taxRate: v.pipe(
      v.nullable(v.number()),
      v.description("In percent; null: it states no GST"),
      v.examples([18]),
    ),
    invoiceNumber: v.pipe(
      text("2026-27/00007"),
      v.description("Of the tax invoice or credit note; empty without GST"),
    ),
    paidOn,
    method,
    reference,
    cancels: v.pipe(
      v.nullable(count),
      v.description("The number of the receipt that this counter-entry cancels"),
      v.examples([null]),
    ),
    cancelledBy: v.pipe(
      v.nullable(count),
      v.description("The number of the counter-entry that cancels it"),
      v.examples([null]),
    ),
    reason: v.pipe(v.string(), v.description("Of a counter-entry"), v.examples([""])),
    ...recordFields,
  }),
);

export const presentReceipt = (row: ReceiptRecord) => ({
  number: row.number,
  studentId: row.studentId,
  requestId: row.requestId,
  collegeEnrolmentId: row.collegeEnrolmentId,
  studentName: row.studentName,
  amount: row.amount,
  tax: row.tax,
  taxRate: row.taxRate,
  invoiceNumber: formatInvoiceNumber(row),
  paidOn: row.paidOn,
  method: row.way,
  reference: row.reference,
  cancels: row.cancels,
  cancelledBy: row.cancelledBy,
  reason: row.reason,
  ...presentRecordFields(row),
});
