import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { PaymentWay } from "#app/domain/enrolment-requests/rules.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/client.ts";
import { enrolmentRequests, receipts, users } from "#db/schema/index.ts";

const counterEntries = alias(receipts, "counter_entries");

const columns = {
  number: receipts.number,
  createdAt: receipts.createdAt,
  requestId: receipts.requestId,
  studentName: receipts.studentName,
  amount: receipts.amount,
  paidOn: receipts.paidOn,
  way: receipts.way,
  reference: receipts.reference,
  cancels: receipts.cancels,
  reason: receipts.reason,
  listPrice: enrolmentRequests.listPrice,
  awardPercent: enrolmentRequests.awardPercent,
  cancelledBy: counterEntries.number,
  /** The counter-entry pays back a refund; what of the fee remains is ours. */
  isRefund: sql<boolean>`EXISTS (SELECT 1 FROM refund_cases paid_case WHERE paid_case.state = 'paid'
    AND paid_case.receipt_number = coalesce(${receipts.cancels}, ${receipts.number}))`.mapWith(Boolean),
};

const selectReceipts = (db: Database) =>
  db.orm
    .select(columns)
    .from(receipts)
    .innerJoin(enrolmentRequests, eq(enrolmentRequests.id, receipts.requestId))
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

/** Statement: the receipts of a request, by number. */
export const selectReceiptsOf = statement((db: Database, requestId: string) =>
  selectReceipts(db).where(eq(receipts.requestId, requestId)).orderBy(asc(receipts.number)),
);

/** Statement: the receipt of a refund and its counter-entry, by number. */
export const selectReceiptsOfRefund = statement((db: Database, caseId: string) =>
  selectReceipts(db)
    .where(
      sql`${receipts.requestId} = (SELECT r.request_id FROM refund_cases c JOIN receipts r ON r.number = c.receipt_number
        WHERE c.id = ${caseId})`,
    )
    .orderBy(asc(receipts.number)),
);

/** Statement: the receipts of a student, by number. */
export const selectOwnReceipts = statement((db: Database, studentId: string) =>
  selectReceipts(db).where(eq(enrolmentRequests.studentId, studentId)).orderBy(asc(receipts.number)),
);

/** The number after the last one. A write is the only one at a time, so numbers have no gaps. */
const nextNumber = sql`(SELECT coalesce(max(number), 0) + 1 FROM receipts)`;

type Payment = { requestId: string; paidOn: string; way: PaymentWay; reference: string; recordedBy: string };

/** Statement: the receipt of the fee of a request. */
export const insertReceipt = statement((db: Database, payment: Payment) => {
  const { requestId, paidOn, way, reference, recordedBy } = payment;
  return db.orm.run(sql`
    INSERT INTO receipts (number, created_at, request_id, student_name, amount, paid_on, way, reference, recorded_by)
    SELECT ${nextNumber}, ${databaseNow}, r.id, u.name, r.amount, ${paidOn}, ${way}, ${reference}, ${recordedBy}
    FROM enrolment_requests r JOIN ${users} u ON u.id = r.student_id WHERE r.id = ${requestId}`);
});

type Cancellation = { requestId: string; number: number; reason: string; recordedBy: string };

/** Statement: the counter-entry of a receipt of this request, once. */
export const insertCounterEntry = statement((db: Database, cancellation: Cancellation) => {
  const { requestId, number, reason, recordedBy } = cancellation;
  return db.orm.run(sql`
    INSERT INTO receipts (number, created_at, request_id, student_name, amount, paid_on, way, reference, cancels, reason, recorded_by)
    SELECT ${nextNumber}, ${databaseNow}, request_id, student_name, -amount, paid_on, way, reference, number, ${reason}, ${recordedBy}
    FROM receipts WHERE number = ${number} AND request_id = ${requestId} AND cancels IS NULL
      AND NOT EXISTS (SELECT 1 FROM receipts other WHERE other.cancels = ${number})`);
});
