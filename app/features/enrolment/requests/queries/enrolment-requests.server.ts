import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { RequestQuery } from "#app/features/enrolment/requests/list.ts";
import { REQUEST_CASE, type RequestMove } from "#app/features/enrolment/requests/rules.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import type { Money } from "#app/kernel/money.ts";
import { allowsMove } from "#db/cases.ts";
import { keyset } from "#db/keyset.ts";
import { enrolmentRequests, users } from "#db/schema/index.ts";
import { matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const deciders = alias(users, "deciders");

const columns = {
  id: enrolmentRequests.id,
  createdAt: enrolmentRequests.createdAt,
  updatedAt: enrolmentRequests.updatedAt,
  studentId: enrolmentRequests.studentId,
  studentName: users.name,
  email: users.email,
  state: enrolmentRequests.state,
  listPrice: enrolmentRequests.listPrice,
  awardPercent: enrolmentRequests.awardPercent,
  amount: enrolmentRequests.amount,
  waiver: enrolmentRequests.waiver,
  waiverReason: enrolmentRequests.waiverReason,
  planVersion: enrolmentRequests.planVersion,
  note: enrolmentRequests.note,
  reason: enrolmentRequests.reason,
  decidedAt: enrolmentRequests.decidedAt,
  deciderName: deciders.name,
};

const selectRequests = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({ ...columns, cursor })
    .from(enrolmentRequests)
    .innerJoin(users, eq(users.id, enrolmentRequests.studentId))
    .leftJoin(deciders, eq(deciders.id, enrolmentRequests.decidedBy));

type Filters = Pick<RequestQuery, "search" | "filters">;

const isListed = ({ search, filters }: Filters) =>
  and(
    matchesPersonName(enrolmentRequests.studentId, search),
    filters.state === "" ? undefined : eq(enrolmentRequests.state, filters.state),
  );

export function selectRequestPage(db: Database, query: RequestQuery, at: PageRequest = query) {
  const walk = keyset({
    by: enrolmentRequests.createdAt,
    id: enrolmentRequests.id,
    updatedAt: enrolmentRequests.updatedAt,
    sort: query.sort,
    ...at,
  });
  const select = selectRequests(db, walk.cursor)
    .where(and(isListed(query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the number of requests in each state that match the search. */
export const countRequests = statement((db: Database, { search }: Pick<RequestQuery, "search">) =>
  db.orm
    .select({ value: enrolmentRequests.state, count: sql<number>`count(*)` })
    .from(enrolmentRequests)
    .where(matchesPersonName(enrolmentRequests.studentId, search))
    .groupBy(enrolmentRequests.state),
);

export const selectRequest = statement((db: Database, id: string) =>
  selectRequests(db).where(eq(enrolmentRequests.id, id)),
);

export type EnrolmentRequest = RowOf<typeof selectRequest>;

/** Statement: the requests of a student, newest first. */
export const selectOwnRequests = statement((db: Database, studentId: string) =>
  db.orm
    .select({
      id: enrolmentRequests.id,
      createdAt: enrolmentRequests.createdAt,
      state: enrolmentRequests.state,
      listPrice: enrolmentRequests.listPrice,
      awardPercent: enrolmentRequests.awardPercent,
      amount: enrolmentRequests.amount,
      waiver: enrolmentRequests.waiver,
      reason: enrolmentRequests.reason,
      decidedAt: enrolmentRequests.decidedAt,
    })
    .from(enrolmentRequests)
    .where(eq(enrolmentRequests.studentId, studentId))
    .orderBy(desc(enrolmentRequests.createdAt), desc(enrolmentRequests.id)),
);

export type OwnRequest = RowOf<typeof selectOwnRequests>;

type NewRequest = {
  id: string;
  studentId: string;
  listPrice: Money;
  awardPercent: number;
  amount: Money;
  note: string;
};

/**
 * Statement: a request of a student who is not enrolled, while none is open and the award of the test is this one.
 */
export const insertRequest = statement((db: Database, request: NewRequest) => {
  const { id, studentId, listPrice, awardPercent, amount, note } = request;
  return db.orm.run(sql`
    INSERT INTO enrolment_requests (id, student_id, list_price, award_percent, amount, note)
    SELECT ${id}, u.id, ${listPrice}, ${awardPercent}, ${amount}, ${note} FROM users u
    WHERE u.id = ${studentId} AND u.plan = 'free'
      AND ${awardPercent} = coalesce((SELECT a.award_percent FROM attempts a
        WHERE a.user_id = u.id AND a.state = 'finished'), 0)
    ON CONFLICT DO NOTHING`);
});

type Decision = { by: string; reason?: string; agreement?: { waiver: Money; waiverReason: string } };

/** Statement: makes a move with a request, if its state allows it. */
export const moveRequest = statement(
  (db: Database, id: string, move: RequestMove, { by, reason = "", agreement }: Decision) =>
    db.orm
      .update(enrolmentRequests)
      .set({ state: REQUEST_CASE.move(move).to, reason, decidedAt: databaseNow, decidedBy: by, ...agreement })
      .where(
        and(
          eq(enrolmentRequests.id, id),
          allowsMove(enrolmentRequests.state, REQUEST_CASE.move(move)),
          REQUEST_CASE.move(move).by === "student" ? eq(enrolmentRequests.studentId, by) : undefined,
        ),
      ),
);

/** Statement: gives the student of a request the premium plan and a batch of an active course. */
export const enrolRequester = statement((db: Database, requestId: string, batchId: string) =>
  db.orm
    .update(users)
    .set({ plan: "premium", batchId, updatedAt: databaseNow })
    .where(sql`${users.id} = (SELECT r.student_id FROM enrolment_requests r WHERE r.id = ${requestId})
      AND ${users.userType} = 'student' AND ${users.disabledAt} IS NULL
      AND EXISTS (SELECT 1 FROM batches b JOIN courses c ON c.id = b.course_id
        WHERE b.id = ${batchId} AND c.is_active AND c.kind = 'career')`),
);

/** Statement: notifies the student that the request is confirmed, with the receipt, or declined, with the reason. */
export const notifyOfDecision = statement((db: Database, requestId: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), r.student_id, 'enrolment-' || r.state, 'enrolment-request:' || r.id,
      json_object('amount', (SELECT p.amount FROM receipts p WHERE p.request_id = r.id), 'reason', r.reason,
        'receipt', (SELECT p.number FROM receipts p WHERE p.request_id = r.id)),
      NULL, ${databaseNow}
    FROM enrolment_requests r WHERE r.id = ${requestId}
    ON CONFLICT DO NOTHING`),
);
