import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { PaymentWay } from "#app/features/enrolment/requests/rules.ts";
import { collegeEnrolments, enrolmentRequests, receipts, users } from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const counterEntries = alias(receipts, "counter_entries");

const columns = {
  number: receipts.number,
  createdAt: receipts.createdAt,
  requestId: receipts.requestId,
  collegeEnrolmentId: receipts.collegeEnrolmentId,
  studentName: receipts.studentName,
  amount: receipts.amount,
  paidOn: receipts.paidOn,
  way: receipts.way,
  reference: receipts.reference,
  cancels: receipts.cancels,
  reason: receipts.reason,
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
type Payment = Paid & { requestId: string };

export const insertReceipt = statement((db: Database, payment: Payment) => {
  const { requestId, paidOn, way, reference, recordedBy } = payment;
  return db.orm.run(sql`
    INSERT INTO receipts (number, created_at, request_id, student_name, amount, paid_on, way, reference, recorded_by)
    SELECT ${nextNumber}, ${databaseNow}, r.id, u.name, r.amount, ${paidOn}, ${way}, ${reference}, ${recordedBy}
    FROM enrolment_requests r JOIN ${users} u ON u.id = r.student_id WHERE r.id = ${requestId}`);
});

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

/** Statement: the counter-entry of a receipt of this request or enrolment, once. */
export const insertCounterEntry = statement((db: Database, cancellation: Cancellation) => {
  const { paidFor, number, reason, recordedBy } = cancellation;
  return db.orm.run(sql`
    INSERT INTO receipts (number, created_at, request_id, college_enrolment_id, student_name, amount, paid_on, way, reference,
      cancels, reason, recorded_by)
    SELECT ${nextNumber}, ${databaseNow}, request_id, college_enrolment_id, student_name, -amount, paid_on, way, reference,
      number, ${reason}, ${recordedBy}
    FROM receipts WHERE number = ${number} AND coalesce(request_id, college_enrolment_id) = ${paidFor} AND cancels IS NULL
      AND NOT EXISTS (SELECT 1 FROM receipts other WHERE other.cancels = ${number})`);
});
