import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ReceiptQuery } from "#app/features/enrolment/receipts/list.ts";
import { isWanted, recordColumns } from "#app/features/operations/events/queries/newest-events.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { enrolmentRequests, receipts } from "#db/schema/index.ts";
import { asStatement, type Database, type RowOf, statement } from "#db/session/index.ts";
import { isListed } from "./receipt-list.server.ts";
import { counterEntries, receiptColumns } from "./receipts.server.ts";

/** The id that events have of a receipt. */
const recordId = sql`CAST(${receipts.number} AS TEXT)`;

/** Receipts as API callers read them. */
const selectRecords = (db: Database, reader: Reader, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({
      ...receiptColumns,
      requestId: receipts.requestId,
      studentId: enrolmentRequests.studentId,
      collegeEnrolmentId: receipts.collegeEnrolmentId,
      cancelledBy: counterEntries.number,
      ...recordColumns(reader, "receipt", recordId),
      cursor,
    })
    .from(receipts)
    .leftJoin(enrolmentRequests, eq(enrolmentRequests.id, receipts.requestId))
    .leftJoin(counterEntries, eq(counterEntries.cancels, receipts.number));

export const selectReceiptRecord = statement((db: Database, reader: Reader, number: number) =>
  selectRecords(db, reader).where(eq(receipts.number, number)),
);

export type ReceiptRecord = Omit<RowOf<typeof selectReceiptRecord>, "cursor">;

export function selectReceiptRecordPage(db: Database, reader: Reader, query: ReceiptQuery, at: PageRequest) {
  const walk = keyset({ by: receipts.number, id: receipts.number, sort: query.sort, ...at });
  const select = selectRecords(db, reader, walk.cursor)
    .where(and(isListed(query), isWanted(reader, "receipt", recordId, at), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}
