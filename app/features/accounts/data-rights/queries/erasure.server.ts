import { eq, isNotNull, sql } from "drizzle-orm";
import { anotherOwnerRemains } from "#app/features/students/queries/people.server.ts";
import { type AuditSource, recordAudit } from "#db/audit.ts";
import { ERASURE_STATEMENTS } from "#db/personal-data.ts";
import { erasures, users } from "#db/schema/index.ts";
import { type Database, databaseNow, mustChange, statement } from "#db/session/index.ts";

/** Statement: begins an erasure; changes no row for an unknown or erased person, and for the last owner. */
const beginErasure = statement((db: Database, userId: string) =>
  db.orm.run(sql`INSERT INTO ${erasures} (user_id) SELECT ${users.id} FROM ${users}
    WHERE ${users.id} = ${userId} AND ${anotherOwnerRemains} ON CONFLICT DO NOTHING`),
);

/**
 * Erases a person in one transaction: anonymises what has to remain and deletes the rest, as db/personal-data.ts says.
 * False when the person is unknown, erased already, or the last owner; then nothing is stored.
 */
export async function erasePerson(source: AuditSource, userId: string): Promise<boolean> {
  const { db } = source;
  const written = await db.batch({
    begun: mustChange(beginErasure(db, userId)),
    erased: ERASURE_STATEMENTS.map((text) => db.orm.run(sql.raw(text))),
    updated: db.orm.update(erasures).set({ erasedAt: databaseNow }).where(eq(erasures.userId, userId)),
    audit: recordAudit(source, { action: "user.erase", entity: "user", entityId: userId }),
  });
  return written !== undefined;
}

export const selectErasedIds = statement((db: Database) =>
  db.orm.select({ userId: erasures.userId }).from(erasures).where(isNotNull(erasures.erasedAt)),
);
