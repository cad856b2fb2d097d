import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isBoundToBatches, type Reader } from "#app/kernel/actor.ts";
import { userSortKey } from "#db/name-order.ts";
import { batchStaff, users } from "#db/schema/index.ts";
import { type Database, type RowOf, statement } from "#db/session/index.ts";

const ofStaff = ({ userId }: Pick<Reader, "userId">) =>
  sql`SELECT bs.batch_id FROM batch_staff bs WHERE bs.user_id = ${userId}`;

/** The batches of a key; those of its admin too, where the role is bound. */
const ofKey = (reader: Reader, batchIds: readonly string[]) =>
  sql`SELECT of_key.value FROM json_each(${JSON.stringify(batchIds)}) of_key ${
    isBoundToBatches({ staffRole: reader.staffRole })
      ? sql`WHERE of_key.value IN (${ofStaff(reader)})`
      : sql``
  }`;

const selectBatchIds = (reader: Reader) =>
  reader.batchIds ? ofKey(reader, reader.batchIds) : ofStaff(reader);

export const selectOwnStudentIds = (userId: string) =>
  sql`SELECT u.id FROM users u WHERE u.batch_id IN (${ofStaff({ userId })})`;

/** Those in the batches of a key, and those who left them and are in no other batch now. */
const selectStudentIdsOfKey = (reader: Reader) =>
  sql`SELECT e.student_id FROM enrolments e JOIN users u ON u.id = e.student_id
    WHERE e.batch_id IN (${selectBatchIds(reader)}) AND (u.batch_id IS NULL OR u.batch_id = e.batch_id)`;

/**
 * Condition on a row about a student: the reader may read it. Graders and counsellors read those of students who are in
 * one of their batches, and so do keys that are bound to batches; undefined for everybody else. Each list, count and
 * record of students has this one (ADR 0096).
 */
export const belongsToOwnStudent = (reader: Reader, studentId: SQLWrapper): SQL | undefined => {
  if (!isBoundToBatches(reader)) return undefined;
  const ids = reader.batchIds ? selectStudentIdsOfKey(reader) : selectOwnStudentIds(reader.userId);
  return sql`${studentId} IN (${ids})`;
};

/** Condition: the student is or was in one of the batches of a reader who is bound to these. */
export const wasInOwnBatch = (reader: Reader, studentId: SQLWrapper): SQL =>
  sql`${studentId} IN (SELECT e.student_id FROM enrolments e WHERE e.batch_id IN (${selectBatchIds(reader)}))`;

export const isOwnBatch = (reader: Reader | undefined, batchId: SQLWrapper): SQL | undefined =>
  reader && isBoundToBatches(reader) ? sql`${batchId} IN (${selectBatchIds(reader)})` : undefined;

/** Condition on what belongs to a batch and to no student: with a key that is bound to batches, to one of those. */
export const isBatchOfKey = (reader: Reader, batchId: SQLWrapper): SQL | undefined =>
  reader.batchIds ? isOwnBatch(reader, batchId) : undefined;

/** Statement: a row when the reader may read this student's records. */
export const selectOwnStudent = statement((db: Database, reader: Reader, studentId: string) =>
  db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, studentId), belongsToOwnStudent(reader, users.id))),
);

const person = { id: users.id, name: users.name, email: users.email, staffRole: users.staffRole };
const BOUND = inArray(users.staffRole, ["grader", "counsellor"]);

/** Statement: the graders and counsellors of a batch, by name. */
export const selectBatchStaff = statement((db: Database, batchId: string) =>
  db.orm
    .select(person)
    .from(batchStaff)
    .innerJoin(users, eq(users.id, batchStaff.userId))
    .where(and(eq(batchStaff.batchId, batchId), BOUND))
    .orderBy(userSortKey(users.id), asc(users.id)),
);

export type Person = RowOf<typeof selectBatchStaff>;

/** Statement: the graders and counsellors who are not in a batch yet, by name. */
export const selectAssignableStaff = statement((db: Database, batchId: string) =>
  db.orm
    .select(person)
    .from(users)
    .where(
      and(
        BOUND,
        sql`${users.disabledAt} IS NULL`,
        sql`${users.id} NOT IN (SELECT bs.user_id FROM batch_staff bs WHERE bs.batch_id = ${batchId})`,
      ),
    )
    .orderBy(userSortKey(users.id), asc(users.id)),
);

/** Statement: assigns a grader or counsellor to a batch, once. */
export const insertBatchStaff = statement((db: Database, batchId: string, userId: string) =>
  db.orm.run(sql`INSERT INTO ${batchStaff} (batch_id, user_id)
    SELECT b.id, ${users.id} FROM batches b, ${users}
    WHERE b.id = ${batchId} AND ${users.id} = ${userId} AND ${BOUND}
    ON CONFLICT DO NOTHING`),
);

export const deleteBatchStaff = statement((db: Database, batchId: string, userId: string) =>
  db.orm.delete(batchStaff).where(and(eq(batchStaff.batchId, batchId), eq(batchStaff.userId, userId))),
);
