import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CertificateQuery } from "#app/features/certificates/list.ts";
import { isWanted, recordColumns } from "#app/features/operations/events/queries/newest-events.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { certificates, users } from "#db/schema/index.ts";
import { asStatement, type Database, type RowOf, statement } from "#db/session/index.ts";
import { certificateColumns, isListed } from "./certificates.server.ts";

/** Certificates as API callers read them. */
const selectRecords = (db: Database, reader: Reader, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({
      ...certificateColumns,
      createdAt: certificates.createdAt,
      ...recordColumns(reader, "certificate", certificates.id),
      cursor,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId));

export const selectCertificateRecord = statement((db: Database, reader: Reader, id: string) =>
  selectRecords(db, reader).where(eq(certificates.id, id)),
);

export type CertificateRecord = Omit<RowOf<typeof selectCertificateRecord>, "cursor">;

export function selectCertificateRecordPage(
  db: Database,
  reader: Reader,
  query: CertificateQuery & { now: number },
  at: PageRequest,
) {
  const walk = keyset({ by: certificates.issuedAt, id: certificates.id, sort: query.sort, ...at });
  const select = selectRecords(db, reader, walk.cursor)
    .where(and(isListed(query, query.now), isWanted(reader, "certificate", certificates.id, at), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}
