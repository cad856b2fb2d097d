import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { StudentQuery } from "#app/features/students/list.ts";
import type { StaffRole } from "#app/kernel/actor.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { userSortKey } from "#db/name-order.ts";
import { batches, courses, directory, sessions, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";
import { isListed } from "./directory.server.ts";

/** The students of a change: named ones, or all of a list. */
export type Selection = { ids: string[] } | { query: Pick<StudentQuery, "search" | "filters"> };

/** Condition on a row of the directory. */
export const isSelected = (selection: Selection): SQL =>
  "ids" in selection
    ? // The plus keeps the engine from reading every student to find a few.
      sql`+${directory.userType} = 'student' AND ${directory.userId} IN (SELECT value FROM json_each(${JSON.stringify(selection.ids)}))`
    : sql`${directory.userType} = 'student' AND ${isListed(selection.query)}`;

export const countSelected = statement((db: Database, selection: Selection) =>
  db.orm.select({ count: sql<number>`count(*)` }).from(directory).where(isSelected(selection)),
);

/** Statement: the first selected students by name. */
export const selectSelected = statement((db: Database, selection: Selection, limit: number) =>
  db.orm
    .select({ id: directory.userId, name: directory.name, email: directory.email })
    .from(directory)
    .where(isSelected(selection))
    .orderBy(directory.sortKey, directory.userId)
    .limit(limit),
);

/** New plan and batch; an omitted field stays unchanged. `batchId` null: no batch, and so no course. */
export type PersonChange = { plan?: "free" | "premium"; batchId?: string | null };

const isChangedBy = ({ plan, batchId }: PersonChange): SQL => {
  const differs = [
    ...(plan === undefined ? [] : [sql`${users.plan} <> ${plan}`]),
    ...(batchId === undefined ? [] : [sql`${users.batchId} IS NOT ${batchId}`]),
  ];
  return sql`(${sql.join(differs, sql` OR `)})`;
};

/**
 * The state the admin saw: the number of selected students, or plan and batch of the one student. The write happens
 * only if it is unchanged.
 */
type ExpectedSelection = { count: number } | Required<PersonChange>;

const isAsExpected = (selection: Selection, expected: ExpectedSelection): SQL =>
  "count" in expected
    ? sql`(SELECT count(*) FROM ${directory} WHERE ${isSelected(selection)}) = ${expected.count}`
    : sql`${users.plan} = ${expected.plan} AND ${users.batchId} IS ${expected.batchId}`;

/** The foundation course comes with the premium plan and cannot be assigned. */
const isCareerBatch = (batchId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${batches} JOIN ${courses} ON ${courses.id} = ${batches.courseId}
    WHERE ${batches.id} = ${batchId} AND ${courses.kind} = 'career')`;

export type PeopleChange = { selection: Selection; change: PersonChange; expected: ExpectedSelection };

const isToChange = ({ selection, change, expected }: PeopleChange): SQL | undefined =>
  and(
    sql`${users.id} IN (SELECT ${directory.userId} FROM ${directory} WHERE ${isSelected(selection)})`,
    isChangedBy(change),
    isAsExpected(selection, expected),
    change.batchId ? isCareerBatch(change.batchId) : undefined,
  );

/** Rows for recordAuditForEach: the affected students with their current plan and batch. */
export const peopleToChange = (wanted: PeopleChange): SQL =>
  sql`SELECT ${users.id}, json_object('plan', ${users.plan}, 'batchId', ${users.batchId})
    FROM ${users} WHERE ${isToChange(wanted)}`;

/**
 * Statement: changes plan, batch or both of all selected students who do not have them yet; triggers write their
 * enrolments, and undo the batch of statements when the batch of students is full.
 */
export const updatePeople = statement((db: Database, wanted: PeopleChange) =>
  db.orm
    .update(users)
    .set({ ...wanted.change, updatedAt: databaseNow })
    .where(isToChange(wanted)),
);

export type StudentValues = {
  firstName: string;
  lastName: string;
  phone: string;
  plan: "free" | "premium";
  batchId: string | null;
};

/** Statement: changes names, phone, plan and batch of a student that still has the expected ones. */
export const updateStudent = statement(
  (
    db: Database,
    id: string,
    expected: StudentValues,
    { firstName, lastName, phone, plan, batchId }: StudentValues,
  ) =>
    db.orm
      .update(users)
      .set({
        firstName,
        lastName,
        name: fullName({ firstName, lastName }),
        phone,
        plan,
        batchId,
        updatedAt: databaseNow,
      })
      .where(
        and(
          eq(users.id, id),
          eq(users.userType, "student"),
          eq(users.firstName, expected.firstName),
          eq(users.lastName, expected.lastName),
          eq(users.phone, expected.phone),
          eq(users.plan, expected.plan),
          sql`${users.batchId} IS ${expected.batchId}`,
        ),
      ),
);

/** Statement: sets the student's factor for attempts that start from now on, if it is still the one the admin saw. */
export const updateExtraTime = statement((db: Database, userId: string, expected: number, factor: number) =>
  db.orm
    .update(users)
    .set({ extraTimeFactor: factor, updatedAt: databaseNow })
    .where(
      and(
        eq(users.id, userId),
        eq(users.extraTimeFactor, expected),
        sql`${users.extraTimeFactor} <> ${factor}`,
      ),
    ),
);

/** Statement: sets a student's phone number, if it is still the one the admin saw. */
export const updateStudentPhone = statement((db: Database, userId: string, expected: string, phone: string) =>
  db.orm
    .update(users)
    .set({ phone, updatedAt: databaseNow })
    .where(
      sql`${users.id} = ${userId} AND ${users.userType} = 'student' AND ${users.phone} = ${expected}
        AND ${users.phone} <> ${phone}`,
    ),
);

/** Condition: another enabled owner exists, so that concurrent requests cannot remove the last one. */
export const anotherOwnerRemains = sql`(${users.staffRole} IS NOT 'owner' OR ${users.disabledAt} IS NOT NULL OR EXISTS (
  SELECT 1 FROM users other WHERE other.user_type = 'admin' AND other.staff_role = 'owner'
    AND other.disabled_at IS NULL AND other.id <> ${users.id}))`;

/** Statement: a row for the only enabled owner, whose access nobody may take away. */
export const selectLastOwner = statement((db: Database, userId: string) =>
  db.orm
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${userId} AND NOT ${anotherOwnerRemains}`),
);

/** Statement: changes no row when the account is of staff, or unknown: the guard of a write by others than owners. */
export const requireStudent = statement((db: Database, userId: string) =>
  db.orm
    .update(users)
    .set({ updatedAt: databaseNow })
    .where(and(eq(users.id, userId), isNull(users.staffRole))),
);

export const disablePerson = statement((db: Database, userId: string) =>
  db.orm
    .update(users)
    .set({ disabledAt: databaseNow, updatedAt: databaseNow })
    .where(and(eq(users.id, userId), isNull(users.disabledAt), anotherOwnerRemains)),
);

export const enablePerson = statement((db: Database, userId: string) =>
  db.orm
    .update(users)
    .set({ disabledAt: null, updatedAt: databaseNow })
    .where(and(eq(users.id, userId), sql`${users.disabledAt} IS NOT NULL`)),
);

/** Statement: the staff by name, with the newest sign-in that has not ended. */
export const selectStaff = statement((db: Database, role?: StaffRole) =>
  db.orm
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      staffRole: users.staffRole,
      disabledAt: users.disabledAt,
      hasTwoFactor: users.twoFactorEnabled,
      lastSignInAt: sql<number | null>`(SELECT max(s.created_at) FROM sessions s WHERE s.user_id = users.id)`,
    })
    .from(users)
    .where(and(eq(users.userType, "admin"), role && eq(users.staffRole, role)))
    .orderBy(userSortKey(users.id), users.id),
);

/** Condition: the user gets another role, and an owner remains. */
const getsRole = (userId: string, role: StaffRole | null) =>
  sql`${users.id} = ${userId} AND ${users.staffRole} IS NOT ${role} AND ${role === "owner" ? sql`TRUE` : anotherOwnerRemains}`;

/** Row for recordAuditForEach: the user with the present role, if it changes. */
export const staffRoleToChange = (userId: string, role: StaffRole | null): SQL =>
  sql`SELECT ${users.id}, json_object('staffRole', ${users.staffRole}) FROM ${users} WHERE ${getsRole(userId, role)}`;

/** Statement: gives a role; null makes the user a student. Refused for the last owner. */
export const updateStaffRole = statement((db: Database, userId: string, role: StaffRole | null) =>
  db.orm
    .update(users)
    .set({ staffRole: role, userType: role === null ? "student" : "admin", updatedAt: databaseNow })
    .where(getsRole(userId, role)),
);

export const deleteUserSessions = statement((db: Database, userId: string) =>
  db.orm.delete(sessions).where(eq(sessions.userId, userId)),
);

/** Statement: ends the sessions of a disabled user; follows disablePerson in its batch. */
export const deleteDisabledUserSessions = statement((db: Database, userId: string) =>
  db.orm
    .delete(sessions)
    .where(
      sql`${sessions.userId} = ${userId} AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND disabled_at IS NOT NULL)`,
    ),
);
