import { type SQL, sql } from "drizzle-orm";
import { isRefundedRequest } from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import type { Money } from "#app/kernel/money.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

export type RefundSubject = { student: SQL; receipt: SQL };

/** Receipts of the request `r` that no counter-entry cancels. */
const isPayment = (receipt: SQL) => sql`${receipt}.cancels IS NULL
  AND NOT EXISTS (SELECT 1 FROM receipts c WHERE c.cancels = ${receipt}.number)`;

/** The first payment of the newest paid request of a student that is not paid back; later instalments are paid back with it. */
const firstPayment = (studentId: string) => sql`(SELECT min(p.number) FROM receipts p
  WHERE ${isPayment(sql`p`)} AND p.request_id = (SELECT r.id FROM enrolment_requests r JOIN receipts n ON n.request_id = r.id
    WHERE r.student_id = ${studentId} AND ${isPayment(sql`n`)} AND NOT ${isRefundedRequest}
    ORDER BY n.number DESC LIMIT 1))`;

/** What was paid of the request of the receipt `r`: its payments, and this receipt also when a refund paid it back. */
export const paidWith = sql<Money>`(SELECT sum(a.amount) FROM receipts a WHERE a.request_id = r.request_id
  AND a.cancels IS NULL AND (a.number = r.number OR NOT EXISTS (SELECT 1 FROM receipts c WHERE c.cancels = a.number)))`;

export const ofStudent = (studentId: string): RefundSubject => ({
  student: sql`${studentId}`,
  receipt: firstPayment(studentId),
});

export const ofCase = (caseId: string): RefundSubject => ({
  student: sql`(SELECT student_id FROM refund_cases WHERE id = ${caseId})`,
  receipt: sql`(SELECT receipt_number FROM refund_cases WHERE id = ${caseId})`,
});

type Payment = {
  number: number;
  amount: Money;
  /** When the student asked for a place at this fee. */
  agreedAt: number;
  placementBeganAt: number | null;
  now: number;
};

/** Statement: the payment, when placement help began, and the time; no row without a payment. */
export const selectRefundPayment = statement((db: Database, { student, receipt }: RefundSubject) =>
  db.orm.all<Payment>(sql`
    SELECT r.number, ${paidWith} AS amount, q.created_at AS "agreedAt", ${databaseNow} AS "now",
      (SELECT min(at) FROM (SELECT min(a.created_at) AS at FROM applications a WHERE a.student_id = ${student}
        UNION ALL SELECT min(p.created_at) FROM placements p WHERE p.student_id = ${student})) AS "placementBeganAt"
    FROM receipts r JOIN enrolment_requests q ON q.id = r.request_id WHERE r.number = ${receipt}`),
);

export type RefundPayment = RowOf<typeof selectRefundPayment>;

type PlaceRow = {
  since: number;
  until: number;
  /** Null in a batch without dates. */
  begunBySince: number | null;
  begunByUntil: number | null;
  completedWeeks: number;
  courseWeeks: number;
};

/** How many weeks of the batch `e.batch_id` had begun at an instant; null without dates. */
const begunBy = (
  instant: SQL,
) => sql`(SELECT nullif(count(*), 0) * 0 + count(*) FILTER (WHERE w.starts_at <= ${instant})
  FROM batch_weeks w WHERE w.batch_id = e.batch_id)`;

/** The enrolments that a payment is for: those that had not ended when it was recorded. */
const isForPayment = ({ student, receipt }: RefundSubject) => sql`e.student_id = ${student}
  AND coalesce(e.until, ${databaseNow}) >= (SELECT r.created_at FROM receipts r WHERE r.number = ${receipt})`;

/** Statement: the time of the student in each batch since the payment, the earliest first. */
export const selectRefundPlaces = statement((db: Database, subject: RefundSubject) =>
  db.orm.all<PlaceRow>(sql`
    SELECT e.since, coalesce(e.until, ${databaseNow}) AS "until",
      ${begunBy(sql`e.since`)} AS "begunBySince", ${begunBy(sql`coalesce(e.until, ${databaseNow})`)} AS "begunByUntil",
      (SELECT count(*) FROM weeks w WHERE w.course_id = b.course_id) AS "courseWeeks",
      (SELECT count(*) FROM weeks w JOIN week_completions d ON d.week_id = w.id AND d.user_id = e.student_id
        WHERE w.course_id = b.course_id) AS "completedWeeks"
    FROM enrolments e JOIN batches b ON b.id = e.batch_id
    WHERE ${isForPayment(subject)} ORDER BY e.since, e.id`),
);

export type RefundPlace = RowOf<typeof selectRefundPlaces>;

/** Statement: the weekly ratings of these batches, the oldest first. */
export const selectRefundRatings = statement((db: Database, subject: RefundSubject) =>
  db.orm.all<{ week: number; rating: number }>(sql`
    SELECT r.week, r.rating FROM weekly_ratings r WHERE r.student_id = ${subject.student}
      AND r.batch_id IN (SELECT e.batch_id FROM enrolments e WHERE ${isForPayment(subject)})
    ORDER BY r.created_at, r.week`),
);
