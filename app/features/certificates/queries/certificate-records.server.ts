import { and, eq } from "drizzle-orm";
import type { CertificateQuery } from "#app/features/certificates/list.ts";
import {
  isWanted,
  recordColumns,
  type Wanted,
} from "#app/features/operations/events/queries/newest-events.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { certificates, users } from "#db/schema/index.ts";
import { asStatement, type Database, type RowOf, statement } from "#db/session/index.ts";
import { isListed } from "./certificates.server.ts";

const columns = {
  id: certificates.id,
  number: certificates.number,
  studentId: certificates.studentId,
  studentName: certificates.studentName,
  email: users.email,
  courseId: certificates.courseId,
  courseName: certificates.courseName,
  issuedAt: certificates.issuedAt,
  validUntil: certificates.validUntil,
  renewedAt: certificates.renewedAt,
  revokedAt: certificates.revokedAt,
  createdAt: certificates.createdAt,
};

/** Statement: one certificate as API callers read it. */
export const selectCertificateRecord = statement((db: Database, reader: Reader, id: string) =>
  db.orm
    .select({ ...columns, ...recordColumns(reader, "certificate", certificates.id) })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .where(eq(certificates.id, id)),
);

export type CertificateRecord = RowOf<typeof selectCertificateRecord>;

export function selectCertificateRecordPage(
  db: Database,
  reader: Reader,
  query: CertificateQuery & { wanted: Wanted; now: number },
  at: PageRequest,
) {
  const walk = keyset({ by: certificates.issuedAt, id: certificates.id, sort: query.sort, ...at });
  const select = db.orm
    .select({
      ...columns,
      ...recordColumns(reader, "certificate", certificates.id),
      cursor: walk.cursor,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .where(
      and(
        isListed(query, query.now),
        isWanted(reader, "certificate", certificates.id, query.wanted),
        walk.where,
      ),
    )
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}
