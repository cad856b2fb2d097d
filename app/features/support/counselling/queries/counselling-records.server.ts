import { and, count, desc, eq, getTableColumns, sql } from "drizzle-orm";
import {
  isWanted,
  recordColumns,
  type Wanted,
} from "#app/features/operations/events/queries/newest-events.server.ts";
import { FEEDBACK_LIST, type FeedbackQuery } from "#app/features/support/counselling/list.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { Cursor, PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { counsellingRecords, directory, profiles, staffNotes, users } from "#db/schema/index.ts";
import { isInBatch, matchesName, matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, databaseNow, statement } from "#db/session/index.ts";

const { idempotencyKey: _formKey, authorId: _author, ...storedColumns } = getTableColumns(counsellingRecords);

const COLUMNS = {
  ...storedColumns,
  author: users.name,
  /** Sort position by time. */
  cursor: sql<string>`json_array(${counsellingRecords.createdAt}, ${counsellingRecords.id})`,
};

const selectListed = (db: Database) =>
  db.orm.select(COLUMNS).from(counsellingRecords).leftJoin(users, eq(users.id, counsellingRecords.authorId));

const selectRecords = (db: Database, reader: Reader) =>
  db.orm
    .select({ ...COLUMNS, ...recordColumns(reader, "feedback", counsellingRecords.id) })
    .from(counsellingRecords)
    .leftJoin(users, eq(users.id, counsellingRecords.authorId));

export type CounsellingRecord = Awaited<ReturnType<typeof selectRecords>>[number];

const isReadable = (reader: Reader) => belongsToOwnStudent(reader, counsellingRecords.studentId);

export const selectRecord = statement((db: Database, reader: Reader, id: string) =>
  selectRecords(db, reader).where(and(eq(counsellingRecords.id, id), isReadable(reader))),
);

const NEWEST_FIRST = [desc(counsellingRecords.createdAt), desc(counsellingRecords.id)];

/** Statement: the newest record about a student. */
export const selectNewestRecord = statement((db: Database, reader: Reader, studentId: string) =>
  selectRecords(db, reader)
    .where(and(eq(counsellingRecords.studentId, studentId), isReadable(reader)))
    .orderBy(...NEWEST_FIRST)
    .limit(1),
);

/** Statement: the newest record about the same student that is older than this one. */
export const selectRecordBefore = statement((db: Database, reader: Reader, id: string) =>
  selectListed(db)
    .where(
      and(
        isReadable(reader),
        sql`${counsellingRecords.studentId} = (SELECT r.student_id FROM ${counsellingRecords} r WHERE r.id = ${id})`,
        sql`(${counsellingRecords.createdAt}, ${counsellingRecords.id}) <
          (SELECT r.created_at, r.id FROM ${counsellingRecords} r WHERE r.id = ${id})`,
      ),
    )
    .orderBy(...NEWEST_FIRST)
    .limit(1),
);

export const selectRecordByFormKey = statement((db: Database, reader: Reader, formKey: string) =>
  selectRecords(db, reader).where(eq(counsellingRecords.idempotencyKey, formKey)),
);

/** Statement: all feedback about one student, newest first. */
export const selectStudentRecords = statement((db: Database, studentId: string) =>
  selectListed(db)
    .where(eq(counsellingRecords.studentId, studentId))
    .orderBy(...NEWEST_FIRST),
);

const isAboutStudent = ({ search, filters }: Pick<FeedbackQuery, "search" | "filters">) =>
  and(
    matchesPersonName(counsellingRecords.studentId, search),
    isInBatch(counsellingRecords.studentId, filters.batch),
  );

/** One page of feedback: the statement, and the function that turns its rows into the page. */
export function selectRecordPage(
  db: Database,
  reader: Reader,
  query: FeedbackQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const { sort } = query;
  const walk = keyset({ by: counsellingRecords.createdAt, id: counsellingRecords.id, sort, ...at });
  const select = selectListed(db)
    .where(and(isReadable(reader), isAboutStudent(query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** What an API caller narrows the list of feedback by. */
export type FeedbackRecordQuery = Wanted & { filters?: { student?: string } };

/** One page of feedback for API callers, newest first. */
export function selectFeedbackPage(
  db: Database,
  reader: Reader,
  query: FeedbackRecordQuery,
  at: PageRequest,
) {
  const sort = FEEDBACK_LIST.defaultSort;
  const walk = keyset({ by: counsellingRecords.createdAt, id: counsellingRecords.id, sort, ...at });
  const student = query.filters?.student;
  const select = selectRecords(db, reader)
    .where(
      and(
        isReadable(reader),
        isWanted(reader, "feedback", counsellingRecords.id, query),
        student === undefined ? undefined : eq(counsellingRecords.studentId, student),
        walk.where,
      ),
    )
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: how many records match a list's search and batch. */
export const countRecords = statement(
  (db: Database, reader: Reader, query: Pick<FeedbackQuery, "search" | "filters">) =>
    db.orm
      .select({ total: count() })
      .from(counsellingRecords)
      .where(and(isReadable(reader), isAboutStudent(query))),
);

const FOUND_STUDENTS = 20;

export const selectStudentsNamed = statement((db: Database, reader: Reader, search: string) =>
  db.orm
    .select({
      id: directory.userId,
      name: directory.name,
      email: directory.email,
      collegeName: directory.collegeName,
    })
    .from(directory)
    .where(
      and(
        eq(directory.userType, "student"),
        belongsToOwnStudent(reader, directory.userId),
        matchesName(search),
      ),
    )
    .orderBy(directory.sortKey, directory.userId)
    .limit(FOUND_STUDENTS),
);

type RecordValues = Omit<
  typeof counsellingRecords.$inferInsert,
  "id" | "createdAt" | "updatedAt" | "studentId" | "authorId" | "version" | "idempotencyKey"
>;

type NewRecord = RecordValues & { id: string; studentId: string; authorId: string; idempotencyKey: string };

/** Statement: creates a record about a student, once per form. */
export const insertRecord = statement((db: Database, record: NewRecord) =>
  db.orm
    .insert(counsellingRecords)
    .values(record)
    .onConflictDoNothing({ target: counsellingRecords.idempotencyKey }),
);

/** Statement: notifies the student of the record that was just stored, if it was. */
export const notifyOfRecord = statement((db: Database, id: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), r.student_id, 'feedback-written', 'feedback:' || r.id, '{}', NULL, ${databaseNow}
    FROM counselling_records r WHERE r.id = ${id}
    ON CONFLICT DO NOTHING`),
);

export const selectRecordNames = statement((db: Database, reader: Reader, id: string) =>
  db.orm
    .select({
      stored: counsellingRecords.name,
      name: users.name,
      names: sql<string>`rtrim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(counsellingRecords)
    .innerJoin(users, eq(users.id, counsellingRecords.studentId))
    .where(and(eq(counsellingRecords.id, id), isReadable(reader))),
);

/** Statement: changes a record whose version is the expected one. */
export const updateRecord = statement(
  (db: Database, writer: Reader, id: string, version: number, values: RecordValues) =>
    db.orm
      .update(counsellingRecords)
      .set({ ...values, version: sql`${counsellingRecords.version} + 1` })
      .where(and(eq(counsellingRecords.id, id), eq(counsellingRecords.version, version), isReadable(writer)))
      .returning({ id: counsellingRecords.id }),
);

export const selectStudent = statement((db: Database, reader: Reader, id: string) =>
  db.orm
    .select({
      id: users.id,
      name: users.name,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      collegeName: profiles.collegeName,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, id), eq(users.userType, "student"), belongsToOwnStudent(reader, users.id))),
);

/** Statement: the staff notes about a student, newest first. */
export const selectStaffNotes = statement((db: Database, studentId: string) =>
  db.orm
    .select({
      id: staffNotes.id,
      createdAt: staffNotes.createdAt,
      authorId: staffNotes.authorId,
      body: staffNotes.body,
      author: users.name,
    })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.authorId))
    .where(eq(staffNotes.studentId, studentId))
    .orderBy(desc(staffNotes.createdAt), desc(staffNotes.id)),
);

type NewNote = { id: string; studentId: string; authorId: string; body: string; idempotencyKey: string };

/** Statement: creates a note, once per form. */
export const insertStaffNote = statement((db: Database, note: NewNote) =>
  db.orm.insert(staffNotes).values(note).onConflictDoNothing({ target: staffNotes.idempotencyKey }),
);
