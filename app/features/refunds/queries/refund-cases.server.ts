import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  creditNoteValues,
  nextNumber,
  taxColumns,
} from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import type { TaxTerms } from "#app/features/enrolment/receipts/rules.ts";
import type { PaymentWay } from "#app/features/enrolment/requests/rules.ts";
import type { RefundQuery } from "#app/features/refunds/list.ts";
import {
  REFUND_CASE,
  type RefundEvidence,
  type RefundMove,
  statesWaitingFor,
} from "#app/features/refunds/rules.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import type { Money } from "#app/kernel/money.ts";
import { allowsMove, stateList } from "#db/cases.ts";
import { keyset } from "#db/keyset.ts";
import { enrolments, refundCases, users } from "#db/schema/index.ts";
import { matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";
import { paidWith } from "./refund-facts.server.ts";

const reviewers = alias(users, "reviewers");
const deciders = alias(users, "deciders");
const payers = alias(users, "payers");

/** The due date of what the case waits for; null when it is closed. */
export const REFUND_DUE = `CASE WHEN state IN (${stateList(statesWaitingFor("review"))}) THEN review_due_at
  WHEN state IN (${stateList(statesWaitingFor("payment"))}) THEN pay_due_at END`;
/** The text of the partial index `refund_cases_open`, which SQLite compares. */
export const REFUND_IS_OPEN = `state NOT IN (${stateList(statesWaitingFor(null))})`;

const listColumns = {
  id: refundCases.id,
  createdAt: refundCases.createdAt,
  updatedAt: refundCases.updatedAt,
  studentId: refundCases.studentId,
  studentName: users.name,
  email: users.email,
  receiptNumber: refundCases.receiptNumber,
  state: refundCases.state,
  fee: refundCases.fee,
  ruleAmount: refundCases.ruleAmount,
  approvedAmount: refundCases.approvedAmount,
  reviewDueAt: refundCases.reviewDueAt,
  payDueAt: refundCases.payDueAt,
  decidedAt: refundCases.decidedAt,
  paidAt: refundCases.paidAt,
};

type Conditions = Pick<RefundQuery, "search" | "filters">;

const isOverdue = () => sql`(${sql.raw(REFUND_DUE)}) < ${databaseNow}`;

const isFound = ({ search, filters }: Conditions) =>
  and(
    matchesPersonName(refundCases.studentId, search),
    filters.due === "" ? undefined : sql.raw(REFUND_IS_OPEN),
    filters.due === "overdue" ? isOverdue() : undefined,
  );

export function selectRefundPage(db: Database, query: RefundQuery, at: PageRequest = query) {
  const walk = keyset({
    by: refundCases.createdAt,
    id: refundCases.id,
    updatedAt: refundCases.updatedAt,
    sort: query.sort,
    ...at,
  });
  const { state } = query.filters;
  const select = db.orm
    .select({ ...listColumns, now: databaseNow, cursor: walk.cursor })
    .from(refundCases)
    .innerJoin(users, eq(users.id, refundCases.studentId))
    .where(and(isFound(query), state === "" ? undefined : eq(refundCases.state, state), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the number of cases in each state that match the search and the due date. */
export const countRefunds = statement((db: Database, query: Conditions) =>
  db.orm
    .select({ value: refundCases.state, count: sql<number>`count(*)` })
    .from(refundCases)
    .where(isFound(query))
    .groupBy(refundCases.state),
);

/** Statement: one case with its student and the people who worked on it. */
export const selectRefund = statement((db: Database, id: string) =>
  db.orm
    .select({
      ...listColumns,
      evidence: refundCases.evidence,
      reason: refundCases.reason,
      decision: refundCases.decision,
      reviewedAt: refundCases.reviewedAt,
      reviewerName: reviewers.name,
      deciderName: deciders.name,
      payerName: payers.name,
      now: databaseNow,
    })
    .from(refundCases)
    .innerJoin(users, eq(users.id, refundCases.studentId))
    .leftJoin(reviewers, eq(reviewers.id, refundCases.reviewedBy))
    .leftJoin(deciders, eq(deciders.id, refundCases.decidedBy))
    .leftJoin(payers, eq(payers.id, refundCases.paidBy))
    .where(eq(refundCases.id, id)),
);

export type RefundCase = RowOf<typeof selectRefund>;

/** Statement: the cases of a student, newest first. */
export const selectOwnRefunds = statement((db: Database, studentId: string) =>
  db.orm
    .select({
      id: refundCases.id,
      createdAt: refundCases.createdAt,
      receiptNumber: refundCases.receiptNumber,
      state: refundCases.state,
      evidence: refundCases.evidence,
      ruleAmount: refundCases.ruleAmount,
      approvedAmount: refundCases.approvedAmount,
      reason: refundCases.reason,
      decision: refundCases.decision,
      reviewDueAt: refundCases.reviewDueAt,
      payDueAt: refundCases.payDueAt,
      reviewedAt: refundCases.reviewedAt,
      decidedAt: refundCases.decidedAt,
      paidAt: refundCases.paidAt,
      now: databaseNow,
    })
    .from(refundCases)
    .where(eq(refundCases.studentId, studentId))
    .orderBy(desc(refundCases.createdAt), desc(refundCases.id)),
);

export type OwnRefund = RowOf<typeof selectOwnRefunds>;

type NewCase = {
  id: string;
  studentId: string;
  receiptNumber: number;
  evidence: RefundEvidence;
  ruleAmount: Money;
  reason: string;
  reviewDueAt: number;
  payDueAt: number;
};

/** Statement: a case for a payment of the student that nothing cancels, while none is open or paid for it. */
export const insertRefund = statement((db: Database, refund: NewCase) => {
  const { id, studentId, receiptNumber, evidence, ruleAmount, reason, reviewDueAt, payDueAt } = refund;
  return db.orm.run(sql`
    INSERT INTO refund_cases (id, student_id, receipt_number, fee, evidence, rule_amount, reason, review_due_at, pay_due_at)
    SELECT ${id}, q.student_id, r.number, ${paidWith}, ${JSON.stringify(evidence)}, ${ruleAmount}, ${reason}, ${reviewDueAt},
      ${payDueAt}
    FROM receipts r JOIN enrolment_requests q ON q.id = r.request_id
    WHERE r.number = ${receiptNumber} AND r.cancels IS NULL AND q.student_id = ${studentId}
      AND NOT EXISTS (SELECT 1 FROM receipts c WHERE c.cancels = r.number)
      AND ${paidWith} = ${evidence.fee}
    ON CONFLICT DO NOTHING`);
});

/** Who makes a move, and what it writes besides the state, the time and the person. */
export type RefundChange = { by: string; approvedAmount?: Money | null; decision?: string };

const RECORDS = {
  reviewed: (by: string) => ({ reviewedAt: databaseNow, reviewedBy: by }),
  decided: (by: string) => ({ decidedAt: databaseNow, decidedBy: by }),
  paid: (by: string) => ({ paidAt: databaseNow, paidBy: by }),
};

/**
 * Statement: makes a move with a case, if its state allows it. A payment names the amount that was approved; students
 * move their own.
 */
export const moveRefund = statement(
  (db: Database, id: string, name: RefundMove, { by, ...change }: RefundChange) => {
    const move = REFUND_CASE.move(name);
    return db.orm
      .update(refundCases)
      .set({ state: move.to, ...RECORDS[REFUND_CASE.moves[name].records](by), ...change })
      .where(
        and(
          eq(refundCases.id, id),
          allowsMove(refundCases.state, move),
          name === "pay" ? sql`${refundCases.approvedAmount} IS ${change.approvedAmount ?? null}` : undefined,
          name === "refuse"
            ? sql`(${refundCases.state} <> 'approved'
              OR EXISTS (SELECT 1 FROM receipts c WHERE c.cancels = ${refundCases.receiptNumber}))`
            : undefined,
          move.by === "student" ? eq(refundCases.studentId, by) : undefined,
        ),
      );
  },
);

type Payout = { paidOn: string; way: PaymentWay; reference: string; recordedBy: string; terms: TaxTerms };

/** Statement: the counter-entry of a paid refund, with its amount; none when its receipt has one, or when less was paid. */
export const insertRefundEntry = statement((db: Database, caseId: string, payout: Payout) => {
  const { paidOn, way, reference, recordedBy, terms } = payout;
  return db.orm.run(sql`
    INSERT INTO receipts (number, created_at, request_id, student_name, amount, paid_on, way, reference, cancels, recorded_by,
      ${taxColumns})
    SELECT ${nextNumber}, ${databaseNow}, r.request_id, u.name, -c.approved_amount, ${paidOn}, ${way}, ${reference}, r.number,
      ${recordedBy}, ${creditNoteValues(terms.year, sql`-c.approved_amount`)}
    FROM refund_cases c JOIN receipts r ON r.number = c.receipt_number JOIN ${users} u ON u.id = c.student_id
    WHERE c.id = ${caseId} AND c.state = 'paid' AND NOT EXISTS (SELECT 1 FROM receipts o WHERE o.cancels = r.number)
      AND c.approved_amount <= (SELECT sum(a.amount) FROM receipts a WHERE a.request_id = r.request_id)`);
});

const caseStudentId = (caseId: string): SQL =>
  sql`(SELECT c.student_id FROM refund_cases c WHERE c.id = ${caseId})`;

/** Statement: withdraws the enrolments of the student; a trigger takes batch and course. */
export const withdrawEnrolments = statement((db: Database, caseId: string) =>
  db.orm
    .update(enrolments)
    .set({ state: "withdrawn", until: databaseNow })
    .where(
      sql`${enrolments.studentId} = ${caseStudentId(caseId)} AND ${enrolments.state} IN ('active', 'paused')`,
    ),
);

/** Statement: gives the student the free plan again. */
export const endPremiumPlan = statement((db: Database, caseId: string) =>
  db.orm
    .update(users)
    .set({ plan: "free", updatedAt: databaseNow })
    .where(sql`${users.id} = ${caseStudentId(caseId)}`),
);

/** Statement: notifies the student of the state that the case has now. */
export const notifyOfRefund = statement((db: Database, caseId: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), c.student_id, 'refund-' || replace(c.state, '_', '-'),
      'refund-case:' || c.id || ':' || c.state || ':' || ${databaseNow},
      json_object('amount', coalesce(c.approved_amount, c.rule_amount), 'decision', c.decision,
        'reviewDueAt', c.review_due_at, 'payDueAt', c.pay_due_at,
        'receipt', (SELECT r.number FROM receipts r WHERE r.cancels = c.receipt_number)),
      NULL, ${databaseNow}
    FROM refund_cases c WHERE c.id = ${caseId}
    ON CONFLICT DO NOTHING`),
);

/** Statement: notifies owners and coordinators of a new case. */
export const notifyStaffOfRefund = statement((db: Database, caseId: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), u.id, 'refund-arrived', 'refund-case:' || c.id,
      json_object('caseId', c.id, 'amount', c.rule_amount, 'dueAt', c.review_due_at), NULL, ${databaseNow}
    FROM refund_cases c CROSS JOIN ${users} u ON u.staff_role IN ('owner', 'coordinator') AND u.disabled_at IS NULL
    WHERE c.id = ${caseId}
    ON CONFLICT DO NOTHING`),
);
