import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { PaymentWay } from "#app/features/enrolment/requests/rules.ts";
import type { Money } from "#app/kernel/money.ts";
import { collegeEnrolments, enrolmentRequests, receipts, users } from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const counterEntries = alias(receipts, "counter_entries");

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
};

const columns = {
  ...receiptColumns,
  requestId: receipts.requestId,
  collegeEnrolmentId: receipts.collegeEnrolmentId,
  listPrice: enrolmentRequests.listPrice,
  awardPercent: enrolmentRequests.awardPercent,
  /** Of a college: its rate, its discount and its students. */
  rate: collegeEnrolments.rate,
  discountPercent: collegeEnrolments.discountPercent,
  studentCount: collegeEnrolments.studentCount,
  cancelledBy: counterEntries.number,
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
    .leftJoin(counterEntries, eq(counterEntries.cancels, receipts.number));

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
const nextNumber = sql`(SELECT coalesce(max(number), 0) + 1 FROM receipts)`;

type Paid = { paidOn: string; way: PaymentWay; reference: string; recordedBy: string };
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
  const { requestId, amount, paidOn, way, reference, recordedBy, formKey, isNewReference = false } = payment;
  return db.orm.run(sql`
    INSERT INTO receipts (number, created_at, request_id, student_name, amount, paid_on, way, reference, recorded_by,
      idempotency_key)
    SELECT ${nextNumber}, ${databaseNow}, r.id, u.name, ${amount}, ${paidOn}, ${way}, ${reference}, ${recordedBy},
      ${formKey ?? null}
    FROM enrolment_requests r JOIN ${users} u ON u.id = r.student_id
    WHERE r.id = ${requestId} AND r.state = 'confirmed' AND ${amount} <= r.amount - r.waiver - ${paidOfRequest}
      AND NOT ${isRefundedRequest} ${isNewReference ? sql`AND NOT EXISTS (SELECT 1 ${withReference(reference)})` : sql``}
    ON CONFLICT (idempotency_key) DO NOTHING`);
});

/** Statement: the receipt of a form; none before it was sent. */
export const selectReceiptByFormKey = statement((db: Database, formKey: string) =>
  db.orm.select({ requestId: receipts.requestId }).from(receipts).where(eq(receipts.idempotencyKey, formKey)),
);

/** Statement: the first receipt with a reference that nothing cancels. */
export const selectReceiptWithReference = statement((db: Database, reference: string) =>
  db.orm.all<{ number: number; studentName: string }>(
    sql`SELECT x.number, x.student_name AS "studentName" ${withReference(reference)} ORDER BY x.number LIMIT 1`,
  ),
);

export const insertCollegeReceipt = statement(
  (db: Database, payment: Paid & { collegeEnrolmentId: string }) => {
    const { collegeEnrolmentId, paidOn, way, reference, recordedBy } = payment;
    return db.orm.run(sql`
    INSERT INTO receipts (number, created_at, college_enrolment_id, student_name, amount, paid_on, way, reference, recorded_by)
    SELECT ${nextNumber}, ${databaseNow}, e.id, e.college, e.amount, ${paidOn}, ${way}, ${reference}, ${recordedBy}
    FROM ${collegeEnrolments} e WHERE e.id = ${collegeEnrolmentId}`);
  },
);

/** `paidFor`: the request, or the enrolment by a college. */
type Cancellation = { paidFor: string; number: number; reason: string; recordedBy: string };

/** Statement: the counter-entry of a receipt of this request or enrolment, once, and not after a refund. */
export const insertCounterEntry = statement((db: Database, cancellation: Cancellation) => {
  const { paidFor, number, reason, recordedBy } = cancellation;
  return db.orm.run(sql`
    INSERT INTO receipts (number, created_at, request_id, college_enrolment_id, student_name, amount, paid_on, way, reference,
      cancels, reason, recorded_by)
    SELECT ${nextNumber}, ${databaseNow}, request_id, college_enrolment_id, student_name, -amount, paid_on, way, reference,
      number, ${reason}, ${recordedBy}
    FROM receipts WHERE number = ${number} AND coalesce(request_id, college_enrolment_id) = ${paidFor} AND cancels IS NULL
      AND NOT EXISTS (SELECT 1 FROM receipts other WHERE other.cancels = ${number})
      AND NOT EXISTS (SELECT 1 FROM refund_cases f JOIN receipts fr ON fr.number = f.receipt_number
        WHERE f.state = 'paid' AND fr.request_id = receipts.request_id)`);
});
