import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { externalIdOf } from "#app/features/operations/external-ids/queries/external-ids.server.ts";
import {
  belongsToOwnStudent,
  isBatchOfKey,
  isOwnBatch,
} from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import { enrolments, externalIds, invitations, users } from "#db/schema/index.ts";
import { type Database, type RowOf, statement } from "#db/session/index.ts";

/** Statement: the id that the programs of an admin have given a student, where there is one. */
export const selectExternalId = statement((db: Database, ownerId: string, studentId: string) =>
  db.orm.select({ externalId: externalIds.externalId }).from(externalIds).where(isLinked(ownerId, studentId)),
);

const isLinked = (ownerId: string, recordId: string) =>
  and(
    eq(externalIds.ownerId, ownerId),
    eq(externalIds.object, "student"),
    eq(externalIds.recordId, recordId),
  );

const isOpen = sql`${invitations.acceptedAt} IS NULL AND ${invitations.revokedAt} IS NULL
  AND ${invitations.staffRole} IS NULL`;

const known = {
  studentId: users.id,
  invitationId: invitations.id,
  email: sql<string>`coalesce(${users.email}, ${invitations.email})`,
  firstName: sql<string>`coalesce(${users.firstName}, ${invitations.firstName})`,
  lastName: sql<string>`coalesce(${users.lastName}, ${invitations.lastName})`,
  phone: sql<string>`coalesce(${users.phone}, ${invitations.phone})`,
  plan: sql<"free" | "premium">`coalesce(${users.plan}, ${invitations.plan}, 'free')`,
  batchId: sql<string | null>`iif(${users.id} IS NULL, ${invitations.batchId}, ${users.batchId})`,
};

const selectNamed = (db: Database, ownerId: string, externalId: string, condition?: SQL) =>
  db.orm
    .select(known)
    .from(externalIds)
    .leftJoin(users, and(eq(users.id, externalIds.recordId), eq(users.userType, "student")))
    .leftJoin(invitations, and(eq(invitations.id, externalIds.recordId), isOpen))
    .where(
      and(
        eq(externalIds.ownerId, ownerId),
        eq(externalIds.object, "student"),
        eq(externalIds.externalId, externalId),
        sql`coalesce(${users.id}, ${invitations.id}) IS NOT NULL`,
        condition,
      ),
    );

/** Statement: the student, or the open invitation of one, with an external id of an owner. */
export const selectByExternalId = statement((db: Database, ownerId: string, externalId: string) =>
  selectNamed(db, ownerId, externalId),
);

/** Statement: the same with an external id of the reader's, if the reader may read the student or the batch of the invitation. */
export const selectReadableByExternalId = statement((db: Database, reader: Reader, externalId: string) => {
  const isOwn = or(belongsToOwnStudent(reader, users.id), isOwnBatch(reader, invitations.batchId));
  return selectNamed(db, reader.userId, externalId, isOwn);
});

export type KnownStudent = RowOf<typeof selectByExternalId>;

/**
 * Statement: who has an email address: an account of a student or of staff, or an open invitation. An account whose address
 * nobody has proven is not the one that was invited: anybody can sign up with an address.
 */
export const selectByEmail = statement((db: Database, ownerId: string, email: string) =>
  db.orm
    .select({
      ...known,
      userType: users.userType,
      externalId: externalIdOf(ownerId, "student", sql`coalesce(${users.id}, ${invitations.id})`),
    })
    .from(sql`(SELECT ${email} AS address)`)
    .leftJoin(
      users,
      sql`${users.email} = address AND (${users.emailVerified} OR ${users.userType} = 'admin'
        OR NOT EXISTS (SELECT 1 FROM ${invitations} WHERE ${invitations.email} = address AND ${isOpen}))`,
    )
    .leftJoin(invitations, sql`${invitations.email} = address AND ${users.id} IS NULL AND ${isOpen}`),
);

/** Statement: whether the newest invitation to this address was withdrawn; no row without an invitation. */
export const selectNewestInvitation = statement((db: Database, email: string) =>
  db.orm
    .select({ isWithdrawn: sql<0 | 1>`${invitations.revokedAt} IS NOT NULL` })
    .from(invitations)
    .where(and(eq(invitations.email, email), isNull(invitations.staffRole)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1),
);

/** Statement: a row when the account with this address was ever enrolled in the batch, in whatever state it is now. */
export const selectHasBeenIn = statement((db: Database, reader: Reader, email: string, batchId: string) =>
  db.orm
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(
      and(eq(users.email, email), eq(enrolments.batchId, batchId), isBatchOfKey(reader, enrolments.batchId)),
    )
    .limit(1),
);

type Link = { ownerId: string; externalId: string; recordId: string };

/**
 * Statement: gives a record an external id, unless the record has another one, or the id is that of another student or of an
 * open invitation to somebody else.
 */
export const linkExternalId = statement((db: Database, { ownerId, externalId, recordId }: Link) =>
  db.orm.run(sql`INSERT INTO external_ids (owner_id, object, external_id, record_id)
    SELECT ${ownerId}, 'student', ${externalId}, ${recordId}
    WHERE (EXISTS (SELECT 1 FROM users u WHERE u.id = ${recordId}) OR EXISTS (SELECT 1 FROM invitations i WHERE i.id = ${recordId}))
      AND NOT EXISTS (SELECT 1 FROM external_ids x WHERE x.owner_id = ${ownerId} AND x.object = 'student'
        AND x.record_id = ${recordId})
    ON CONFLICT (owner_id, object, external_id) DO UPDATE SET record_id = excluded.record_id
      WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.id = external_ids.record_id)
        AND NOT EXISTS (SELECT 1 FROM invitations i WHERE i.id = external_ids.record_id
          AND i.accepted_at IS NULL AND i.revoked_at IS NULL
          AND i.email IS NOT (SELECT u.email FROM users u WHERE u.id = excluded.record_id))`),
);

/** Statement: takes a record's external id away. */
export const unlinkExternalId = statement((db: Database, ownerId: string, recordId: string) =>
  db.orm.delete(externalIds).where(isLinked(ownerId, recordId)),
);

/** Statement: gives the student of an accepted invitation the external ids of it. */
export const moveExternalIds = statement((db: Database, userId: string, tokenHash: string) =>
  db.orm.run(sql`UPDATE OR IGNORE external_ids SET record_id = ${userId}
    WHERE record_id = (SELECT i.id FROM invitations i WHERE i.token_hash = ${tokenHash} AND i.accepted_by = ${userId})`),
);
