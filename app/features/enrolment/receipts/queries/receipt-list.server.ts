import { and, type SQL, sql } from "drizzle-orm";
import type { ReceiptQuery } from "#app/features/enrolment/receipts/list.ts";
import { isInvoice, receiptColumns } from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import { parseInvoiceNumber } from "#app/features/enrolment/receipts/rules.ts";
import { parseReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import type { Cursor } from "#app/kernel/list.ts";
import type { Money } from "#app/kernel/money.ts";
import { keyset } from "#db/keyset.ts";
import { receipts } from "#db/schema/index.ts";
import { asStatement, type Database, statement } from "#db/session/index.ts";

type Conditions = Pick<ReceiptQuery, "search" | "filters">;

const month = sql<string>`substr(${receipts.paidOn}, 1, 7)`;

/** By the number, or a part of the name or the reference. */
function isFound(search: string): SQL | undefined {
  if (search === "") return undefined;
  const number = parseReceiptNumber(search);
  const invoice = parseInvoiceNumber(search);
  if (invoice) return isInvoice(invoice);
  return number === undefined
    ? sql`instr(lower(${receipts.studentName} || ' ' || ${receipts.reference}), lower(${search})) > 0`
    : sql`${receipts.number} = ${number}`;
}

export const isListed = ({ search, filters }: Conditions) =>
  and(isFound(search), filters.month === "" ? undefined : sql`${month} = ${filters.month}`);

export function selectReceiptPage(
  db: Database,
  query: ReceiptQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: receipts.number, id: receipts.number, sort: query.sort, ...at });
  const select = db.orm
    .select({
      ...receiptColumns,
      cursor: walk.cursor,
    })
    .from(receipts)
    .where(and(isListed(query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the number of receipts of each month that match the search, their sum, and the tax in it. */
export const countReceipts = statement((db: Database, search: string) =>
  db.orm
    .select({
      value: month,
      count: sql<number>`count(*)`,
      sum: sql<Money>`sum(${receipts.amount})`,
      tax: sql<Money>`sum(${receipts.tax})`,
    })
    .from(receipts)
    .where(isFound(search))
    .groupBy(month),
);
