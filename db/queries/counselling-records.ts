import { and, count, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { FeedbackQuery } from "#app/domain/counselling/list.ts";
import type { Cursor } from "#app/domain/kernel/list.ts";
import type { Database } from "#db/client.ts";
import { counsellingRecords, directory, profiles, staffNotes, users } from "#db/schema/index.ts";
import { keyset } from "./keyset.ts";
import { matchesName, matchesPersonName } from "./search.ts";

const { idempotencyKey: _formKey, authorId: _author, ...recordColumns } = getTableColumns(counsellingRecords);

const selectRecords = (db: Database) =>
  db.orm
    .select({
      ...recordColumns,
      author: users.name,
      /** Place in a list by time. */
      cursor: sql<string>`json_array(${counsellingRecords.createdAt}, ${counsellingRecords.id})`,
    })
    .from(counsellingRecords)
    .leftJoin(users, eq(users.id, counsellingRecords.authorId));

export type CounsellingRecord = Awaited<ReturnType<typeof selectRecords>>[number];

/** Statement: one record. */
export const selectRecord = (db: Database, id: string) =>
  selectRecords(db).where(eq(counsellingRecords.id, id));

/** Statement: the record that a form with this key has made. */
export const selectRecordOfForm = (db: Database, formKey: string) =>
  selectRecords(db).where(eq(counsellingRecords.idempotencyKey, formKey));

/** Statement: everything written about one student, newest first. */
export const selectRecordsOfStudent = (db: Database, studentId: string) =>
  selectRecords(db)
    .where(eq(counsellingRecords.studentId, studentId))
    .orderBy(desc(counsellingRecords.createdAt), desc(counsellingRecords.id));

const isAboutStudentNamed = (search: string) => matchesPersonName(counsellingRecords.studentId, search);

/** One page of the list of feedback: the statement, and what makes a page of its rows. */
export function pageOfRecords(
  db: Database,
  query: FeedbackQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const { search, sort } = query;
  const walk = keyset({ by: counsellingRecords.createdAt, id: counsellingRecords.id, sort, ...at });
  const statement = selectRecords(db)
    .where(and(isAboutStudentNamed(search), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement, toPage: walk.toPage<Awaited<typeof statement>[number]> };
}

/** Statement: how many records a search finds. */
export const countRecords = (db: Database, search: string) =>
  db.orm.select({ total: count() }).from(counsellingRecords).where(isAboutStudentNamed(search));

const FOUND_STUDENTS = 20;

/** Statement: the first students whom a search finds, by name, for choosing one. */
export const selectStudentsNamed = (db: Database, search: string) =>
  db.orm
    .select({
      id: directory.userId,
      name: directory.name,
      email: directory.email,
      collegeName: directory.collegeName,
    })
    .from(directory)
    .where(and(eq(directory.userType, "student"), matchesName(search)))
    .orderBy(sql`${directory.name} COLLATE NOCASE`, directory.userId)
    .limit(FOUND_STUDENTS);

type RecordValues = Omit<
  typeof counsellingRecords.$inferInsert,
  "id" | "createdAt" | "updatedAt" | "studentId" | "authorId" | "version" | "idempotencyKey"
>;

type NewRecord = RecordValues & { id: string; studentId: string; authorId: string; idempotencyKey: string };

/** Statement: a new record about a student; nothing happens when its form has made one already. */
export const insertRecord = (db: Database, record: NewRecord) =>
  db.orm
    .insert(counsellingRecords)
    .values(record)
    .onConflictDoNothing({ target: counsellingRecords.idempotencyKey });

/** Statement: changes a record that is still as its editor saw it. */
export const updateRecord = (db: Database, id: string, version: number, values: RecordValues) =>
  db.orm
    .update(counsellingRecords)
    .set({ ...values, version: sql`${counsellingRecords.version} + 1` })
    .where(and(eq(counsellingRecords.id, id), eq(counsellingRecords.version, version)))
    .returning({ id: counsellingRecords.id });

/** Statement: who a record would be about. */
export const selectStudent = (db: Database, id: string) =>
  db.orm
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      collegeName: profiles.collegeName,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, id), eq(users.userType, "student")));

/** Statement: what staff have told each other about a student, newest first. */
export const selectStaffNotes = (db: Database, studentId: string) =>
  db.orm
    .select({ id: staffNotes.id, createdAt: staffNotes.createdAt, body: staffNotes.body, author: users.name })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.authorId))
    .where(eq(staffNotes.studentId, studentId))
    .orderBy(desc(staffNotes.createdAt), desc(staffNotes.id));

type NewNote = { id: string; studentId: string; authorId: string; body: string; idempotencyKey: string };

/** Statement: a new note; nothing happens when its form has made one already. */
export const insertStaffNote = (db: Database, note: NewNote) =>
  db.orm.insert(staffNotes).values(note).onConflictDoNothing({ target: staffNotes.idempotencyKey });
