import { and, desc, eq, gt, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { UserActor } from "#app/domain/kernel/actor.ts";
import { type Database, databaseNow } from "../client.ts";
import { courses, sessions, users, verifications } from "../schema/index.ts";

/** Statement: the person behind a live session; no row when it has expired, was revoked, or the account is disabled. */
export const selectSessionUser = (db: Database, token: string) =>
  db.orm
    .select({
      kind: sql<"user">`'user'`,
      userId: users.id,
      sessionId: sessions.id,
      userType: users.userType,
      plan: users.plan,
      courseId: users.courseId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, databaseNow), isNull(users.disabledAt)));

type SessionUser = Awaited<ReturnType<typeof selectSessionUser>>[number];

/** The person behind a session, on the device that a cookie names or else the session stands for. */
export const userActor = (user: SessionUser, deviceId = user.sessionId): UserActor => ({ ...user, deviceId });

/** The person behind a live session, if any. */
export async function findSessionUser(
  db: Database,
  token: string,
  deviceId?: string,
): Promise<UserActor | undefined> {
  const [row] = await selectSessionUser(db, token);
  return row && userActor(row, deviceId);
}

export type UserRecord = {
  id: string;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  userType: "student" | "admin";
  plan: "free" | "premium";
  courseName: string | null;
};

export const userRecord = {
  id: users.id,
  createdAt: users.createdAt,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  userType: users.userType,
  plan: users.plan,
  courseName: courses.courseName,
};

/** A person by id, with the name of the course they are enrolled in. */
export const selectUser = (db: Database, id: string) =>
  db.orm
    .select(userRecord)
    .from(users)
    .leftJoin(courses, eq(courses.id, users.courseId))
    .where(eq(users.id, id));

/** True for an account that may not sign in. */
export async function isAccountDisabled(db: Database, userId: string): Promise<boolean> {
  const rows = await db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.disabledAt)));
  return rows.length > 0;
}

/** Statement: changes a person's names. */
export const renameUser = (db: Database, userId: string, names: { firstName: string; lastName: string }) =>
  db.orm
    .update(users)
    .set({ ...names, name: `${names.firstName} ${names.lastName}`, updatedAt: new Date() })
    .where(eq(users.id, userId));

/** Where a person is signed in, newest first. */
export const listSessions = (db: Database, userId: string) =>
  db.orm
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, databaseNow)))
    .orderBy(desc(sessions.createdAt));

/** Statement: ends all sessions of this person but the one that asks. */
export const deleteOtherSessions = (db: Database, userId: string, sessionId: string) =>
  db.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));

/** Ends one session of this person; another's is not found. */
export const deleteSession = (db: Database, userId: string, sessionId: string) =>
  db.orm
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });

/** Sessions and reset links past their end; run by the cron. */
export const deleteExpiredSessions = (db: Database) =>
  db.writeBatch([
    db.orm.delete(sessions).where(lte(sessions.expiresAt, databaseNow)),
    db.orm.delete(verifications).where(lte(verifications.expiresAt, databaseNow)),
  ]);
