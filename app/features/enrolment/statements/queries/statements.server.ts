import { asc, eq, sql } from "drizzle-orm";
import {
  isRefundedRequest,
  paidOfRequest,
} from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import type { KnownReceipt, OpenReport } from "#app/features/enrolment/statements/matching.ts";
import type { Money } from "#app/kernel/money.ts";
import { enrolmentRequests, reportedPayments, users } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

/** Statement: the reported payments that wait for staff, the oldest first. */
export const selectOpenReports = statement((db: Database) =>
  db.orm
    .select({
      id: reportedPayments.id,
      requestId: reportedPayments.requestId,
      studentName: users.name,
      amount: reportedPayments.amount,
      reference: reportedPayments.reference,
    } satisfies Record<keyof OpenReport, unknown>)
    .from(reportedPayments)
    .innerJoin(enrolmentRequests, eq(enrolmentRequests.id, reportedPayments.requestId))
    .innerJoin(users, eq(users.id, enrolmentRequests.studentId))
    .where(eq(reportedPayments.state, "reported"))
    .orderBy(asc(reportedPayments.createdAt), asc(reportedPayments.id)),
);

type FeeRow = { requestId: string; studentName: string; agreed: Money; paid: Money; amounts: string };

/** Statement: every fee with a balance, by the name of its student; `amounts` of its instalments are JSON in their order. */
export const selectOwedFees = statement((db: Database) =>
  db.orm.all<FeeRow>(sql`
    SELECT r.id AS "requestId", u.name AS "studentName", r.amount - r.waiver AS agreed, ${paidOfRequest} AS paid,
      (SELECT json_group_array(amount) FROM (SELECT i.amount FROM instalments i WHERE i.request_id = r.id ORDER BY i.number)) AS amounts
    FROM enrolment_requests r JOIN users u ON u.id = r.student_id
    WHERE r.state = 'confirmed' AND r.amount - r.waiver > ${paidOfRequest} AND NOT ${isRefundedRequest}
    ORDER BY u.name, r.id`),
);

/** Statement: the receipts that have one of these references, or were written for one of these rows. */
export const selectKnownReceipts = statement(
  (db: Database, { numbers, keys }: { numbers: readonly string[]; keys: readonly string[] }) => {
    const known = (one: "reference" | "idempotency_key", values: readonly string[]) =>
      sql`SELECT x.number FROM receipts x WHERE x.${sql.raw(one)} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
    return db.orm.all<KnownReceipt>(sql`
      SELECT x.number, x.reference, x.amount, x.idempotency_key AS "key",
        EXISTS (SELECT 1 FROM receipts c WHERE c.cancels = x.number) AS "isCancelled"
      FROM receipts x
      WHERE x.cancels IS NULL AND x.number IN (${known("reference", numbers)} UNION ${known("idempotency_key", keys)})
      ORDER BY x.number`);
  },
);
