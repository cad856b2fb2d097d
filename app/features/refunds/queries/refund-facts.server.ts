import { type SQL, sql } from "drizzle-orm";
import type { Money } from "#app/kernel/money.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

export type RefundSubject = { student: SQL; receipt: SQL };

/** The newest payment of a student that no counter-entry cancels or pays back. */
const newestPayment = (studentId: string) => sql`(SELECT r.number FROM receipts r
  JOIN enrolment_requests q ON q.id = r.request_id
  WHERE q.student_id = ${studentId} AND r.cancels IS NULL
    AND NOT EXISTS (SELECT 1 FROM receipts c WHERE c.cancels = r.number)
  ORDER BY r.number DESC LIMIT 1)`;

export const ofStudent = (studentId: string): RefundSubject => ({
  student: sql`${studentId}`,
  receipt: newestPayment(studentId),
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
    SELECT r.number, r.amount, q.created_at AS "agreedAt", ${databaseNow} AS "now",
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
