import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { PlannedPart } from "#app/features/enrolment/ledger/rules.ts";
import {
  isRefundedRequest,
  paidOfRequest,
} from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import type { Money } from "#app/kernel/money.ts";
import { enrolmentRequests, instalments } from "#db/schema/index.ts";
import { type Database, mustHold, statement } from "#db/session/index.ts";

/** The confirmed requests that are no older than their refund: what a ledger is about. */
type Agreement = { requestId: string; agreed: Money; paid: Money; isRefunded: 0 | 1 };

const selectAgreements = (db: Database, condition: SQL) =>
  db.orm.all<Agreement>(sql`
    SELECT r.id AS "requestId", r.amount - r.waiver AS agreed, ${paidOfRequest} AS paid, ${isRefundedRequest} AS "isRefunded"
    FROM enrolment_requests r WHERE r.state = 'confirmed' AND ${condition} ORDER BY r.created_at DESC, r.id DESC LIMIT 1`);

/** Statement: what was agreed and paid of a confirmed request; none of another. */
export const selectAgreement = statement((db: Database, requestId: string) =>
  selectAgreements(db, sql`r.id = ${requestId}`),
);

/** Statement: the same of the newest confirmed request of a student. */
export const selectOwnAgreement = statement((db: Database, studentId: string) =>
  selectAgreements(db, sql`r.student_id = ${studentId}`),
);

const columns = { number: instalments.number, dueOn: instalments.dueOn, amount: instalments.amount };

export const selectInstalments = statement((db: Database, requestId: string) =>
  db.orm
    .select(columns)
    .from(instalments)
    .where(eq(instalments.requestId, requestId))
    .orderBy(asc(instalments.number)),
);

/** Statement: the instalments of the newest confirmed request of a student. */
export const selectOwnInstalments = statement((db: Database, studentId: string) =>
  db.orm
    .select(columns)
    .from(instalments)
    .where(
      sql`${instalments.requestId} = (SELECT r.id FROM enrolment_requests r WHERE r.student_id = ${studentId}
        AND r.state = 'confirmed' ORDER BY r.created_at DESC, r.id DESC LIMIT 1)`,
    )
    .orderBy(asc(instalments.number)),
);

/** Statement: removes the instalments of a request, before other ones are inserted. */
export const deleteInstalments = statement((db: Database, requestId: string) =>
  db.orm.delete(instalments).where(eq(instalments.requestId, requestId)),
);

export const insertInstalments = statement((db: Database, requestId: string, parts: readonly PlannedPart[]) =>
  db.orm.run(sql`INSERT INTO instalments (request_id, number, due_on, amount)
    SELECT ${requestId}, key + 1, value ->> 'dueOn', value ->> 'amount' FROM json_each(${JSON.stringify(parts)})`),
);

/** Guard: the instalments of a request sum to its fee less the waiver. */
export const planIsWhole = (requestId: string) =>
  mustHold(sql`(SELECT r.amount - r.waiver = coalesce((SELECT sum(i.amount) FROM instalments i WHERE i.request_id = r.id), 0)
    FROM enrolment_requests r WHERE r.id = ${requestId})`);

/** Statement: counts a change of the plan, if it and the payments are those that the editor saw. */
export const changePlanVersion = statement(
  (db: Database, requestId: string, seen: { version: number; paid: Money }) =>
    db.orm
      .update(enrolmentRequests)
      .set({ planVersion: sql`plan_version + 1` })
      .where(
        sql`${enrolmentRequests.id} = ${requestId} AND ${enrolmentRequests.state} = 'confirmed'
          AND ${enrolmentRequests.planVersion} = ${seen.version}
          AND coalesce((SELECT sum(p.amount) FROM receipts p WHERE p.request_id = ${requestId}), 0) = ${seen.paid}`,
      ),
);
