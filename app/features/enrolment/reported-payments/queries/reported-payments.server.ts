import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  isRefundedRequest,
  paidOfRequest,
} from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import type { ReportQuery } from "#app/features/enrolment/reported-payments/list.ts";
import {
  MAX_OPEN_REPORTS,
  REPORT_CASE,
  type ReportMove,
} from "#app/features/enrolment/reported-payments/rules.ts";
import type { PaymentWay } from "#app/features/enrolment/requests/rules.ts";
import type { Cursor } from "#app/kernel/list.ts";
import type { Money } from "#app/kernel/money.ts";
import { allowsMove } from "#db/cases.ts";
import { keyset } from "#db/keyset.ts";
import { enrolmentRequests, reportedPayments, users } from "#db/schema/index.ts";
import { matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const columns = {
  id: reportedPayments.id,
  createdAt: reportedPayments.createdAt,
  requestId: reportedPayments.requestId,
  studentId: enrolmentRequests.studentId,
  studentName: users.name,
  email: users.email,
  source: reportedPayments.source,
  state: reportedPayments.state,
  amount: reportedPayments.amount,
  paidOn: reportedPayments.paidOn,
  way: reportedPayments.way,
  reference: reportedPayments.reference,
  reason: reportedPayments.reason,
  receiptNumber: reportedPayments.receiptNumber,
  decidedAt: reportedPayments.decidedAt,
};

const selectReports = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({ ...columns, cursor })
    .from(reportedPayments)
    .innerJoin(enrolmentRequests, eq(enrolmentRequests.id, reportedPayments.requestId))
    .innerJoin(users, eq(users.id, enrolmentRequests.studentId));

type Conditions = Pick<ReportQuery, "search" | "filters">;

/** By the name or address of the student, or by the reference. */
const isFound = (search: string) =>
  search === ""
    ? undefined
    : sql`(${matchesPersonName(enrolmentRequests.studentId, search)} OR ${reportedPayments.reference} = upper(${search}))`;

const isListed = ({ search, filters }: Conditions) =>
  and(isFound(search), filters.state === "" ? undefined : eq(reportedPayments.state, filters.state));

export function selectReportPage(
  db: Database,
  query: ReportQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: reportedPayments.createdAt, id: reportedPayments.id, sort: query.sort, ...at });
  const select = selectReports(db, walk.cursor)
    .where(and(isListed(query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the number of reported payments in each state that match the search. */
export const countReports = statement((db: Database, { search }: Pick<ReportQuery, "search">) =>
  db.orm
    .select({ value: reportedPayments.state, count: sql<number>`count(*)` })
    .from(reportedPayments)
    .innerJoin(enrolmentRequests, eq(enrolmentRequests.id, reportedPayments.requestId))
    .where(isFound(search))
    .groupBy(reportedPayments.state),
);

export const selectReport = statement((db: Database, id: string) =>
  selectReports(db).where(eq(reportedPayments.id, id)),
);

export type ReportedPayment = RowOf<typeof selectReport>;

/** Statement: the reported payments of a request, the newest first. */
export const selectReportsOfRequest = statement((db: Database, requestId: string) =>
  selectReports(db)
    .where(eq(reportedPayments.requestId, requestId))
    .orderBy(desc(reportedPayments.createdAt), desc(reportedPayments.id)),
);

/** Statement: what a student has reported, the newest first. */
export const selectOwnReports = statement((db: Database, studentId: string) =>
  selectReports(db)
    .where(eq(enrolmentRequests.studentId, studentId))
    .orderBy(desc(reportedPayments.createdAt), desc(reportedPayments.id))
    .limit(50),
);

/** Receipts of the request `r` with this reference that nothing cancels. */
const isOnOwnReceipt = (reference: string) => sql`EXISTS (SELECT 1 FROM receipts x
  WHERE x.request_id = r.id AND x.reference = ${reference} AND x.cancels IS NULL
    AND NOT EXISTS (SELECT 1 FROM receipts c WHERE c.cancels = x.number))`;

/** A payment of somebody else than the student of the request `r` has this reference. */
const isOfOthers = (reference: string) => sql`(EXISTS (SELECT 1 FROM receipts x
    WHERE x.reference = ${reference} AND x.cancels IS NULL AND x.request_id IS NOT r.id
      AND NOT EXISTS (SELECT 1 FROM receipts c WHERE c.cancels = x.number))
  OR EXISTS (SELECT 1 FROM reported_payments o
    WHERE o.reference = ${reference} AND o.request_id <> r.id AND o.state <> 'declined'))`;

/** The newest confirmed request of a student, as `r`. */
const ownRequest = (studentId: string) => sql`(SELECT * FROM enrolment_requests
  WHERE student_id = ${studentId} AND state = 'confirmed' ORDER BY created_at DESC, id DESC LIMIT 1) r`;

type NewReport = {
  id: string;
  studentId: string;
  amount: Money;
  paidOn: string;
  way: PaymentWay;
  reference: string;
  isNewReference: boolean;
};

/** Statement: a payment that a student reports, at most the balance, and each reference once. */
export const insertReport = statement((db: Database, report: NewReport) => {
  const { id, studentId, amount, paidOn, way, reference, isNewReference } = report;
  return db.orm.run(sql`
    INSERT INTO reported_payments (id, created_at, request_id, source, amount, paid_on, way, reference)
    SELECT ${id}, ${databaseNow}, r.id, 'student', ${amount}, ${paidOn}, ${way}, ${reference}
    FROM ${ownRequest(studentId)}
    WHERE ${amount} <= r.amount - r.waiver - ${paidOfRequest} AND NOT ${isRefundedRequest}
      AND NOT ${isOnOwnReceipt(reference)}
      ${isNewReference ? sql`AND NOT ${isOfOthers(reference)}` : sql``}
      AND (SELECT count(*) FROM reported_payments o WHERE o.request_id = r.id AND o.state = 'reported') < ${MAX_OPEN_REPORTS}
    ON CONFLICT DO NOTHING`);
});

type GatewayReport = Omit<NewReport, "studentId" | "isNewReference"> & { requestId: string };

/** Statement: a payment of which a gateway says that it has arrived, also when nothing is owed; each reference once. */
export const insertGatewayReport = statement((db: Database, report: GatewayReport) => {
  const { id, requestId, amount, paidOn, way, reference } = report;
  return db.orm.run(sql`
    INSERT INTO reported_payments (id, created_at, request_id, source, amount, paid_on, way, reference)
    SELECT ${id}, ${databaseNow}, r.id, 'gateway', ${amount}, ${paidOn}, ${way}, ${reference}
    FROM enrolment_requests r WHERE r.id = ${requestId}
    ON CONFLICT DO NOTHING`);
});

export const selectGatewayReport = statement((db: Database, reference: string) =>
  selectReports(db).where(
    and(eq(reportedPayments.source, "gateway"), eq(reportedPayments.reference, reference)),
  ),
);

type KnownReference = { amount: Money | null; receipt: number | null; isOfOthers: 0 | 1; open: number };

/** Statement: where a reference of a student is known already: reported by them, on their receipt, or of somebody else. */
export const selectKnownReference = statement((db: Database, studentId: string, reference: string) =>
  db.orm.all<KnownReference>(sql`
    SELECT (SELECT o.amount FROM reported_payments o
        WHERE o.request_id = r.id AND o.reference = ${reference} AND o.state <> 'declined') AS amount,
      (SELECT x.number FROM receipts x WHERE x.request_id = r.id AND x.reference = ${reference} AND x.cancels IS NULL
        AND NOT EXISTS (SELECT 1 FROM receipts c WHERE c.cancels = x.number) ORDER BY x.number LIMIT 1) AS receipt,
      ${isOfOthers(reference)} AS "isOfOthers",
      (SELECT count(*) FROM reported_payments o WHERE o.request_id = r.id AND o.state = 'reported') AS open
    FROM ${ownRequest(studentId)}`),
);

/** Statement: the students of other requests who have reported a payment with the reference of this one. */
export const selectOthersWithReference = statement((db: Database, id: string) =>
  db.orm.all<{ id: string; studentName: string }>(sql`
    SELECT o.id, u.name AS "studentName" FROM reported_payments p
    JOIN reported_payments o ON o.reference = p.reference AND o.request_id <> p.request_id AND o.state <> 'declined'
    JOIN enrolment_requests r ON r.id = o.request_id JOIN users u ON u.id = r.student_id
    WHERE p.id = ${id} ORDER BY o.created_at, o.id`),
);

type Decision = { by: string | null; reason?: string; formKey?: string };

/** Statement: makes a move with a reported payment; a confirmation names the receipt of its form key. */
export const moveReport = statement(
  (db: Database, id: string, move: ReportMove, { by, reason = "", formKey = id }: Decision) =>
    db.orm
      .update(reportedPayments)
      .set({
        state: REPORT_CASE.move(move).to,
        ...{ reason, decidedAt: databaseNow, decidedBy: by },
        receiptNumber: sql`(SELECT x.number FROM receipts x WHERE x.idempotency_key = ${formKey})`,
      })
      .where(and(eq(reportedPayments.id, id), allowsMove(reportedPayments.state, REPORT_CASE.move(move)))),
);

/** Statement: notifies the student that a payment is confirmed, with the receipt, or declined, with the reason. */
export const notifyOfReport = statement((db: Database, id: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), r.student_id, 'payment-' || p.state, 'reported-payment:' || p.id,
      json_object('amount', coalesce(x.amount, p.amount), 'receipt', p.receipt_number, 'reason', p.reason),
      NULL, ${databaseNow}
    FROM reported_payments p JOIN enrolment_requests r ON r.id = p.request_id
    LEFT JOIN receipts x ON x.number = p.receipt_number
    WHERE p.id = ${id}
    ON CONFLICT DO NOTHING`),
);
