import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { StudentQuery } from "#app/domain/students/list.ts";
import { type Database, databaseNow } from "#db/client.ts";
import { courses, directory, sessions, users } from "#db/schema/index.ts";
import { isListed } from "./directory.ts";

/** Whom a change is for: named students, or everyone whom a list shows. */
export type Selection = { ids: string[] } | { query: Pick<StudentQuery, "search" | "filters"> };

const isSelected = (selection: Selection): SQL =>
  "ids" in selection
    ? sql`${directory.userType} = 'student' AND ${directory.userId} IN (SELECT value FROM json_each(${JSON.stringify(selection.ids)}))`
    : sql`${directory.userType} = 'student' AND ${isListed(selection.query)}`;

/** Statement: how many students are selected. */
export const countSelected = (db: Database, selection: Selection) =>
  db.orm.select({ count: sql<number>`count(*)` }).from(directory).where(isSelected(selection));

/** Statement: the first of them by name. */
export const selectSelected = (db: Database, selection: Selection, limit: number) =>
  db.orm
    .select({ id: directory.userId, name: directory.name, email: directory.email })
    .from(directory)
    .where(isSelected(selection))
    .orderBy(sql`${directory.name} COLLATE NOCASE`)
    .limit(limit);

/** New plan and course; what is left out stays. `courseId` null: no course. */
export type PersonChange = { plan?: "free" | "premium"; courseId?: string | null };

const isChangedBy = ({ plan, courseId }: PersonChange): SQL => {
  const differs = [
    ...(plan === undefined ? [] : [sql`${users.plan} <> ${plan}`]),
    ...(courseId === undefined ? [] : [sql`${users.courseId} IS NOT ${courseId}`]),
  ];
  return sql`(${sql.join(differs, sql` OR `)})`;
};

/** What the admin saw: how many were selected, or plan and course of the one student. The write happens only if it is still so. */
export type ExpectedSelection = { count: number } | Required<PersonChange>;

const isAsExpected = (selection: Selection, seen: ExpectedSelection): SQL =>
  "count" in seen
    ? sql`(SELECT count(*) FROM ${directory} WHERE ${isSelected(selection)}) = ${seen.count}`
    : sql`${users.plan} = ${seen.plan} AND ${users.courseId} IS ${seen.courseId}`;

/** The foundation course comes with the premium plan and is nobody's own. */
const isCareerCourse = (courseId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${courses} WHERE ${courses.id} = ${courseId} AND ${courses.kind} = 'career')`;

export type PeopleChange = { selection: Selection; change: PersonChange; seen: ExpectedSelection };

const isToChange = ({ selection, change, seen }: PeopleChange): SQL | undefined =>
  and(
    sql`${users.id} IN (SELECT ${directory.userId} FROM ${directory} WHERE ${isSelected(selection)})`,
    isChangedBy(change),
    isAsExpected(selection, seen),
    change.courseId ? isCareerCourse(change.courseId) : undefined,
  );

/** Rows for recordAuditOfEach: who will change, and plan and course as they are now. */
export const peopleToChange = (wanted: PeopleChange): SQL =>
  sql`SELECT ${users.id}, json_object('plan', ${users.plan}, 'courseId', ${users.courseId})
    FROM ${users} WHERE ${isToChange(wanted)}`;

/** Statement: changes plan, course or both of all selected students who have not got them yet. */
export const updatePeople = (db: Database, wanted: PeopleChange) =>
  db.orm
    .update(users)
    .set({ ...wanted.change, updatedAt: databaseNow as never })
    .where(isToChange(wanted));

/** Statement: the student's factor for attempts that start from now on, if it is still the one that was seen. */
export const updateExtraTimeOf = (db: Database, userId: string, seen: number, factor: number) =>
  db.orm
    .update(users)
    .set({ extraTimeFactor: factor, updatedAt: databaseNow as never })
    .where(
      and(eq(users.id, userId), eq(users.extraTimeFactor, seen), sql`${users.extraTimeFactor} <> ${factor}`),
    );

/** Another admin who can sign in: the last one is never taken away, also when two do it at once. */
const anotherAdminRemains = sql`(${users.userType} <> 'admin' OR ${users.disabledAt} IS NOT NULL OR EXISTS (
  SELECT 1 FROM users other WHERE other.user_type = 'admin' AND other.disabled_at IS NULL AND other.id <> ${users.id}))`;

/** Statement: keeps a person out until enabled again. */
export const disablePerson = (db: Database, userId: string) =>
  db.orm
    .update(users)
    .set({ disabledAt: databaseNow as never, updatedAt: databaseNow as never })
    .where(and(eq(users.id, userId), isNull(users.disabledAt), anotherAdminRemains));

/** Statement: lets a person in again. */
export const enablePerson = (db: Database, userId: string) =>
  db.orm
    .update(users)
    .set({ disabledAt: null, updatedAt: databaseNow as never })
    .where(and(eq(users.id, userId), sql`${users.disabledAt} IS NOT NULL`));

/** Statement: changes the role; taking it from the last admin changes nothing. */
export const updateUserType = (db: Database, userId: string, userType: "student" | "admin") =>
  db.orm
    .update(users)
    .set({ userType, updatedAt: databaseNow as never })
    .where(
      and(
        eq(users.id, userId),
        sql`${users.userType} <> ${userType}`,
        userType === "student" ? anotherAdminRemains : undefined,
      ),
    );

/** Statement: ends every session of a person. */
export const deleteSessionsOf = (db: Database, userId: string) =>
  db.orm.delete(sessions).where(eq(sessions.userId, userId));

/** Statement: the session of somebody who is disabled; follows disablePerson in its batch. */
export const deleteSessionsOfDisabled = (db: Database, userId: string) =>
  db.orm
    .delete(sessions)
    .where(
      sql`${sessions.userId} = ${userId} AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND disabled_at IS NOT NULL)`,
    );
