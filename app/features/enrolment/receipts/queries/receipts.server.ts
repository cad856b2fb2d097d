import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { InvoiceNumber, TaxTerms } from "#app/features/enrolment/receipts/rules.ts";
import type { PaymentWay } from "#app/features/enrolment/requests/rules.ts";
import type { Money } from "#app/kernel/money.ts";
import { collegeEnrolments, enrolmentRequests, receipts, users } from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

export const counterEntries = alias(receipts, "counter_entries");
const cancelled = alias(receipts, "cancelled");

/** What a receipt says by itself. */
export const receiptColumns = {
  number: receipts.number,
  createdAt: receipts.createdAt,
  studentName: receipts.studentName,
  amount: receipts.amount,
  paidOn: receipts.paidOn,
  way: receipts.way,
  reference: receipts.reference,
  cancels: receipts.cancels,
  reason: receipts.reason,
  invoiceYear: receipts.invoiceYear,
  invoiceNumber: receipts.invoiceNumber,
  taxRate: receipts.taxRate,
  tax: receipts.tax,
  taxCode: receipts.taxCode,
  taxNumber: receipts.taxNumber,
};

const columns = {
  ...receiptColumns,
  requestId: receipts.requestId,
  studentId: enrolmentRequests.studentId,
  collegeEnrolmentId: receipts.collegeEnrolmentId,
  listPrice: enrolmentRequests.listPrice,
  awardPercent: enrolmentRequests.awardPercent,
  /** Of a college: its rate, its discount and its students. */
  rate: collegeEnrolments.rate,
  discountPercent: collegeEnrolments.discountPercent,
  studentCount: collegeEnrolments.studentCount,
  cancelledBy: counterEntries.number,
  /** Of a credit note: the invoice that it corrects. */
  correctedYear: cancelled.invoiceYear,
  correctedNumber: cancelled.invoiceNumber,
  /** The counter-entry pays back a refund; what of the fee remains is ours. */
  isRefund: sql<boolean>`EXISTS (SELECT 1 FROM refund_cases paid_case WHERE paid_case.state = 'paid'
    AND paid_case.receipt_number = coalesce(${receipts.cancels}, ${receipts.number}))`.mapWith(Boolean),
};

const selectReceipts = (db: Database) =>
  db.orm
    .select(columns)
    .from(receipts)
    .leftJoin(enrolmentRequests, eq(enrolmentRequests.id, receipts.requestId))
    .leftJoin(collegeEnrolments, eq(collegeEnrolments.id, receipts.collegeEnrolmentId))
    .leftJoin(counterEntries, eq(counterEntries.cancels, receipts.number))
    .leftJoin(cancelled, eq(cancelled.number, receipts.cancels));

/** The receipt is this tax invoice or credit note. */
export const isInvoice = ({ isCreditNote, year, number }: InvoiceNumber) =>
  and(
    eq(receipts.invoiceYear, year),
    eq(receipts.invoiceNumber, number),
    isCreditNote ? sql`${receipts.cancels} IS NOT NULL` : sql`${receipts.cancels} IS NULL`,
  );

/** Statement: the tax invoice or credit note with a number; none without it. */
export const selectInvoice = statement((db: Database, number: InvoiceNumber) =>
  selectReceipts(db).where(isInvoice(number)),
);

/** Statement: one receipt; with a student only if it is theirs. */
export const selectReceipt = statement((db: Database, number: number, studentId?: string) =>
  selectReceipts(db).where(
    and(
      eq(receipts.number, number),
      studentId === undefined ? undefined : eq(enrolmentRequests.studentId, studentId),
    ),
  ),
);

export type Receipt = RowOf<typeof selectReceipt>;

export const selectRequestReceipts = statement((db: Database, requestId: string) =>
  selectReceipts(db).where(eq(receipts.requestId, requestId)).orderBy(asc(receipts.number)),
);

export const selectCollegeReceipts = statement((db: Database, collegeEnrolmentId: string) =>
  selectReceipts(db).where(eq(receipts.collegeEnrolmentId, collegeEnrolmentId)).orderBy(asc(receipts.number)),
);

/** Statement: the receipt of a refund and its counter-entry, by number. */
export const selectRefundReceipts = statement((db: Database, caseId: string) =>
  selectReceipts(db)
    .where(
      sql`${receipts.requestId} = (SELECT r.request_id FROM refund_cases c JOIN receipts r ON r.number = c.receipt_number
        WHERE c.id = ${caseId})`,
    )
    .orderBy(asc(receipts.number)),
);

export const selectOwnReceipts = statement((db: Database, studentId: string) =>
  selectReceipts(db).where(eq(enrolmentRequests.studentId, studentId)).orderBy(asc(receipts.number)),
);

/** The number after the last one. A write is the only one at a time, so numbers have no gaps. */
export const nextNumber = sql`(SELECT coalesce(max(number), 0) + 1 FROM receipts)`;

/** What a receipt states of tax, in the order of `invoiceValues` and `creditNoteValues`. */
export const taxColumns = sql.raw("invoice_year, invoice_number, tax_rate, tax, tax_code, tax_number");

type TaxValues = { year: number; isCreditNote: boolean; rate: SQL; code: SQL; taxNumber: SQL; amount: SQL };

/** The amount has the tax in it; what remains without it is rounded to the nearest smallest unit, halves up. */
const taxValues = ({ year, isCreditNote, rate, code, taxNumber, amount }: TaxValues) => sql`
  iif(${rate} IS NULL, NULL, ${year}),
  iif(${rate} IS NULL, NULL, (SELECT coalesce(max(i.invoice_number), 0) + 1 FROM receipts i
    WHERE i.invoice_year = ${year} AND ${isCreditNote ? sql`i.cancels IS NOT NULL` : sql`i.cancels IS NULL`})),
  ${rate}, CAST(coalesce(${amount} - round(${amount} * 100.0 / (100 + ${rate})), 0) AS INTEGER),
  iif(${rate} IS NULL, '', ${code}), iif(${rate} IS NULL, '', ${taxNumber})`;

const invoiceValues = ({ year, rate, code, taxNumber }: TaxTerms, amount: SQL) =>
  taxValues({
    ...{ year, isCreditNote: false, amount },
    ...{ rate: sql`${rate}`, code: sql`${code}`, taxNumber: sql`${taxNumber}` },
  });

/** Of a counter-entry of the receipt `r`: it states the tax of what it corrects. */
export const creditNoteValues = (year: number, amount: SQL) =>
  taxValues({
    ...{ year, isCreditNote: true, amount },
    ...{ rate: sql`r.tax_rate`, code: sql`r.tax_code`, taxNumber: sql`r.tax_number` },
  });

type Paid = {
  paidOn: string;
  way: PaymentWay;
  reference: string;
  recordedBy: string | null;
  terms: TaxTerms;
};
type Payment = Paid & {
  requestId: string;
  amount: Money;
  /** The same form is one receipt. */
  formKey?: string;
  /** Only when no receipt has this reference. */
  isNewReference?: boolean;
};

/** What was paid of a request `r`: its receipts less the counter-entries. */
export const paidOfRequest = sql<Money>`coalesce((SELECT sum(p.amount) FROM receipts p WHERE p.request_id = r.id), 0)`;

/** A refund of the request `r` was paid: its place has ended, and nothing is owed. */
export const isRefundedRequest = sql`EXISTS (SELECT 1 FROM refund_cases f JOIN receipts fr ON fr.number = f.receipt_number
  WHERE fr.request_id = r.id AND f.state = 'paid')`;

/** Receipts with this reference that nothing cancels. */
const withReference = (
  reference: string,
) => sql`FROM receipts x WHERE x.reference = ${reference} AND x.cancels IS NULL
  AND NOT EXISTS (SELECT 1 FROM receipts c WHERE c.cancels = x.number)`;

/** Statement: the receipt of a payment of a confirmed request, when it is not more than the balance. */
export const insertReceipt = statement((db: Database, payment: Payment) => {
  const { requestId, amount, paidOn, way, reference, recordedBy, terms, formKey } = payment;
  const { isNewReference = false } = payment;
  return db.orm.run(sql`
    INSERT INTO receipts (number, created_at, request_id, student_name, amount, paid_on, way, reference, recorded_by,
      idempotency_key, ${taxColumns})
    SELECT ${nextNumber}, ${databaseNow}, r.id, u.name, ${amount}, ${paidOn}, ${way}, ${reference}, ${recordedBy},
      ${formKey ?? null}, ${invoiceValues(terms, sql`${amount}`)}
    FROM enrolment_requests r JOIN ${users} u ON u.id = r.student_id
    WHERE r.id = ${requestId} AND r.state = 'confirmed' AND ${amount} <= r.amount - r.waiver - ${paidOfRequest}
      AND NOT ${isRefundedRequest} ${isNewReference ? sql`AND NOT EXISTS (SELECT 1 ${withReference(reference)})` : sql``}
    ON CONFLICT (idempotency_key) DO NOTHING`);
});

/** Statement: the receipt of a form; none before it was sent. */
export const selectReceiptByFormKey = statement((db: Database, formKey: string) =>
  selectReceipts(db).where(eq(receipts.idempotencyKey, formKey)),
);

/** Statement: the first receipt with a reference that nothing cancels. */
export const selectReceiptWithReference = statement((db: Database, reference: string) =>
  db.orm.all<{ number: number; studentName: string }>(
    sql`SELECT x.number, x.student_name AS "studentName" ${withReference(reference)} ORDER BY x.number LIMIT 1`,
  ),
);

export const insertCollegeReceipt = statement(
  (db: Database, payment: Paid & { collegeEnrolmentId: string }) => {
    const { collegeEnrolmentId, paidOn, way, reference, recordedBy, terms } = payment;
    return db.orm.run(sql`
    INSERT INTO receipts (number, created_at, college_enrolment_id, student_name, amount, paid_on, way, reference, recorded_by,
      ${taxColumns})
    SELECT ${nextNumber}, ${databaseNow}, e.id, e.college, e.amount, ${paidOn}, ${way}, ${reference}, ${recordedBy},
      ${invoiceValues(terms, sql`e.amount`)}
    FROM ${collegeEnrolments} e WHERE e.id = ${collegeEnrolmentId}`);
  },
);

/** `paidFor`: the request, or the enrolment by a college. */
type Cancellation = { paidFor: string; number: number; reason: string; recordedBy: string; terms: TaxTerms };

/** Statement: the counter-entry of a receipt of this request or enrolment, once, and not after a refund. */
export const insertCounterEntry = statement((db: Database, cancellation: Cancellation) => {
  const { paidFor, number, reason, recordedBy, terms } = cancellation;
  return db.orm.run(sql`
    INSERT INTO receipts (number, created_at, request_id, college_enrolment_id, student_name, amount, paid_on, way, reference,
      cancels, reason, recorded_by, ${taxColumns})
    SELECT ${nextNumber}, ${databaseNow}, r.request_id, r.college_enrolment_id, r.student_name, -r.amount, r.paid_on, r.way,
      r.reference, r.number, ${reason}, ${recordedBy}, ${creditNoteValues(terms.year, sql`-r.amount`)}
    FROM receipts r WHERE r.number = ${number} AND coalesce(r.request_id, r.college_enrolment_id) = ${paidFor}
      AND r.cancels IS NULL AND NOT EXISTS (SELECT 1 FROM receipts other WHERE other.cancels = ${number})
      AND NOT EXISTS (SELECT 1 FROM refund_cases f JOIN receipts fr ON fr.number = f.receipt_number
        WHERE f.state = 'paid' AND fr.request_id = r.request_id)`);
});
