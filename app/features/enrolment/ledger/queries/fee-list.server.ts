import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { FeeQuery } from "#app/features/enrolment/ledger/list.ts";
import {
  isRefundedRequest,
  paidOfRequest,
} from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import { parseReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import type { Cursor } from "#app/kernel/list.ts";
import type { Money } from "#app/kernel/money.ts";
import { addDays } from "#app/kernel/zoned-time.ts";
import { keyset } from "#db/keyset.ts";
import { enrolmentRequests, users } from "#db/schema/index.ts";
import { matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, statement } from "#db/session/index.ts";

const requests = alias(enrolmentRequests, "r");

const agreed = sql<Money>`(r.amount - r.waiver)`;

/** The instalments of the request `r` that are not paid, with what is open of each: the rule of `computeLedger`. */
const unpaid = sql`(SELECT p.number, p.due_on, min(p.amount, p.filled - ${paidOfRequest}) AS open
  FROM (SELECT i.number, i.due_on, i.amount, sum(i.amount) OVER (ORDER BY i.number) AS filled
    FROM instalments i WHERE i.request_id = r.id) p
  WHERE p.filled > ${paidOfRequest})`;

const columns = (today: string) => ({
  id: requests.id,
  createdAt: requests.createdAt,
  studentId: requests.studentId,
  studentName: users.name,
  email: users.email,
  agreed,
  paid: paidOfRequest,
  balance: sql<Money>`iif(${isRefundedRequest}, 0, max(${agreed} - ${paidOfRequest}, 0))`,
  overdue: sql<Money>`iif(${isRefundedRequest}, 0,
    (SELECT coalesce(sum(o.open), 0) FROM ${unpaid} o WHERE o.due_on < ${today}))`,
  nextDueOn: sql<string | null>`iif(${isRefundedRequest}, NULL,
    (SELECT first.due_on FROM (SELECT min(o.number), o.due_on FROM ${unpaid} o) first))`,
});

type Conditions = Pick<FeeQuery, "search" | "filters">;
type Asked = { query: Conditions; today: string };

const hasBalance = sql`${agreed} > ${paidOfRequest} AND NOT ${isRefundedRequest}`;

/** Each view of the list; "" are those with a balance. */
const views = (today: string): Record<FeeQuery["filters"]["due"], SQL> => ({
  "": hasBalance,
  week: sql`${hasBalance} AND EXISTS (SELECT 1 FROM ${unpaid} o WHERE o.due_on BETWEEN ${today} AND ${addDays(today, 6)})`,
  overdue: sql`${hasBalance} AND EXISTS (SELECT 1 FROM ${unpaid} o WHERE o.due_on < ${today})`,
  all: sql`1`,
});

/** By the name or address of the student, or by the number of a receipt. */
function isFound(search: string): SQL | undefined {
  const number = parseReceiptNumber(search);
  return number === undefined
    ? matchesPersonName(requests.studentId, search)
    : sql`r.id = (SELECT f.request_id FROM receipts f WHERE f.number = ${number})`;
}

export function selectFeePage(
  db: Database,
  { query, today }: { query: FeeQuery; today: string },
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: requests.createdAt, id: requests.id, sort: query.sort, ...at });
  const select = db.orm
    .select({ ...columns(today), cursor: walk.cursor })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.studentId))
    .where(
      and(
        eq(requests.state, "confirmed"),
        isFound(query.search),
        views(today)[query.filters.due],
        walk.where,
      ),
    )
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: what all confirmed requests owe together, and what of it is overdue. */
export const sumFees = statement((db: Database, today: string) => {
  const { balance, overdue } = columns(today);
  const total = (amount: SQL<Money>) => sql<Money>`coalesce(sum(${amount}), 0)`;
  return db.orm
    .select({ balance: total(balance), overdue: total(overdue) })
    .from(requests)
    .where(and(eq(requests.state, "confirmed"), hasBalance));
});

/** Statement: the number of fees in each view that match the search. */
export const countFees = statement((db: Database, { query, today }: Asked) => {
  const count = (view: SQL) => sql<number>`count(*) FILTER (WHERE ${view})`;
  const { "": balance, week, overdue, all } = views(today);
  return db.orm
    .select({ balance: count(balance), week: count(week), overdue: count(overdue), all: count(all) })
    .from(requests)
    .where(and(eq(requests.state, "confirmed"), isFound(query.search)));
});
