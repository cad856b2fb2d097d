import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { SESSION_MS } from "#app/features/accounts/rules.ts";
import type { CourseReference } from "#app/features/teaching/courses/course-reference.ts";
import { courseReferenceColumns } from "#app/features/teaching/courses/queries/course-reference.server.ts";
import type { Actor, UserActor } from "#app/kernel/actor.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { type AuditSource, recordAuditIfChanged } from "#db/audit.ts";
import { isAnyUsedUp, type RateLimit } from "#db/rate-limits.ts";
import { accounts, courses, rateCounters, sessions, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

const seenAt = sql<number>`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;
const isWithin = (instant: SQLWrapper, milliseconds: number) =>
  sql`${instant} > ${databaseNow} - ${milliseconds}`;

/** Condition on a session: the sign-in, or the last confirmation of the password, is recent (ADR 0018). */
export const isConfirmed = isWithin(
  sql`coalesce(${sessions.authenticatedAt}, ${sessions.createdAt})`,
  SESSION_MS.confirmed,
);

/** Condition on a session and its user: it has not expired. Admins' sessions are shorter (ADR 0018). */
export const isUnexpired = and(
  gt(sessions.expiresAt, databaseNow),
  or(
    ne(users.userType, "admin"),
    and(isWithin(sessions.createdAt, SESSION_MS.adminLifetime), isWithin(seenAt, SESSION_MS.adminIdle)),
  ),
);

/** Condition on a session and its user: staff with two-factor sign-in have entered a code in it (ADR 0092). */
const hasSecondStep = or(
  ne(users.userType, "admin"),
  not(users.twoFactorEnabled),
  isNotNull(sessions.twoFactorAt),
);

/** Condition on a session and its user: it gives access. */
export const isLive = and(isUnexpired, hasSecondStep);

/** Condition on a session and its user: it gives no access, but a code may still be entered in it. */
export const awaitsCode = and(
  isUnexpired,
  not(hasSecondStep!),
  isWithin(sessions.createdAt, SESSION_MS.codeAwaited),
);

/** The actor, and whether the request has to be recorded as the session's last one. */
export type SessionUser = Omit<UserActor, "mustSetUpTwoFactor"> & {
  isSeenDue: boolean;
  /** The session gives no access before the code is entered. */
  awaitsCode: boolean;
};

/** Statement: the user of a session that is live or awaits its code; no row when the account is disabled. */
export const selectSessionUser = statement((db: Database, token: string) =>
  db.orm
    .select({
      kind: sql<"user">`'user'`,
      userId: users.id,
      sessionId: sessions.id,
      deviceId: sessions.id,
      userType: users.userType,
      staffRole: users.staffRole,
      plan: users.plan,
      courseId: users.courseId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      hasTwoFactor: users.twoFactorEnabled,
      noticeVersion: users.noticeVersion,
      isConfirmed: isConfirmed.mapWith(Boolean),
      awaitsCode: not(hasSecondStep!).mapWith(Boolean),
      isSeenDue: not(isWithin(seenAt, SESSION_MS.noteRequestsEvery)).mapWith(Boolean),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), or(isLive, awaitsCode), isNull(users.disabledAt))),
);

/** The user of a session that is live or awaits its code, if any. */
export async function findSessionUser(db: Database, token: string): Promise<SessionUser | undefined> {
  const [row] = await db.execute(selectSessionUser(db, token));
  return row;
}

/** Records a request of the session, unless one of the last minutes is recorded or the session has ended. */
export const noteRequest = statement((db: Database, sessionId: string) =>
  db.orm
    .update(sessions)
    .set({ lastSeenAt: databaseNow })
    .where(
      and(
        eq(sessions.id, sessionId),
        not(isWithin(seenAt, SESSION_MS.noteRequestsEvery)),
        sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${sessions.userId} AND ${users.disabledAt} IS NULL AND ${isLive})`,
      ),
    ),
);

/** Condition: the account is open and has the password of this hash, and no limit is reached. */
export const isRightPassword = (userId: string, hash: string, limits: RateLimit[]) =>
  sql`EXISTS (SELECT 1 FROM ${accounts} JOIN ${users} ON ${users.id} = ${accounts.userId}
    WHERE ${accounts.userId} = ${userId} AND ${accounts.providerId} = 'credential' AND ${accounts.password} = ${hash}
      AND ${users.disabledAt} IS NULL) AND NOT ${isAnyUsedUp(limits)}`;

type RightPassword = { hash: string; limits: RateLimit[]; ownKey: string };

/**
 * Stores that a session with an old sign-in was confirmed by password, with its audit row, and clears the counter of
 * wrong ones. True when the session is recent afterwards; false when the password was changed, a limit was reached
 * while the hash was checked, or the session has ended.
 */
export async function confirmSession(
  source: AuditSource,
  { userId, sessionId }: { userId: string; sessionId: string },
  { hash, limits, ownKey }: RightPassword,
): Promise<boolean> {
  const { db } = source;
  const isRight = isRightPassword(userId, hash, limits);
  const {
    session: [session],
  } = await db.batch({
    updated: db.orm
      .update(sessions)
      .set({ authenticatedAt: databaseNow })
      .where(and(eq(sessions.id, sessionId), not(isConfirmed), isRight)),
    audit: recordAuditIfChanged(source, { action: "session.confirm", entity: "user", entityId: userId }),
    deleted: db.orm.delete(rateCounters).where(and(eq(rateCounters.key, ownKey), isRight)),
    session: db.orm
      .select({ isConfirmed: isConfirmed.mapWith(Boolean) })
      .from(sessions)
      .where(eq(sessions.id, sessionId)),
  });
  return session?.isConfirmed ?? false;
}

export type UserRecord = {
  id: string;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  userType: "student" | "admin";
  plan: "free" | "premium";
  course: CourseReference | null;
};

export const userRecord = {
  id: users.id,
  createdAt: users.createdAt,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  userType: users.userType,
  plan: users.plan,
  course: courseReferenceColumns,
};

/** The record of a person by themself or for one person, with their consent to the privacy notice. */
export type OwnUserRecord = UserRecord & { noticeVersion: string | null };

/** A user by id, with the name of the assigned course. */
export const selectUser = statement((db: Database, id: string) =>
  db.orm
    .select({ ...userRecord, noticeVersion: users.noticeVersion })
    .from(users)
    .leftJoin(courses, eq(courses.id, users.courseId))
    .where(eq(users.id, id)),
);

/** Statement: changes a user's names. */
export const renameUser = statement(
  (db: Database, userId: string, names: { firstName: string; lastName: string }) =>
    db.orm
      .update(users)
      .set({ ...names, name: fullName(names), updatedAt: new Date() })
      .where(eq(users.id, userId)),
);

export const selectPhone = statement((db: Database, userId: string) =>
  db.orm.select({ phone: users.phone }).from(users).where(eq(users.id, userId)),
);

/** Statement: changes a user's phone number. */
export const updatePhone = statement((db: Database, userId: string, phone: string) =>
  db.orm
    .update(users)
    .set({ phone, updatedAt: databaseNow })
    .where(and(eq(users.id, userId), ne(users.phone, phone))),
);

/** The sign-in sessions of a user, newest first. */
export const selectSignInSessions = statement((db: Database, userId: string) =>
  db.orm
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      country: sessions.country,
      lastSeenAt: seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.createdAt)),
);

/** Statement: ends all sessions of the user except the current one. */
export const deleteOtherSessions = statement((db: Database, userId: string, sessionId: string) =>
  db.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId))),
);

/** Ends one session of the user; another user's is not found. */
export const deleteSession = statement((db: Database, userId: string, sessionId: string) =>
  db.orm
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id }),
);

/** Statements: end the session that a browser held before, with its audit row; part of the write of the new session. */
export function replaceSession(source: AuditSource, previous: Actor) {
  if (previous.kind !== "user") return [];
  return [
    source.db.orm.delete(sessions).where(eq(sessions.id, previous.sessionId)),
    recordAuditIfChanged(
      { ...source, actor: previous },
      { action: "session.replace", entity: "user", entityId: previous.userId },
    ),
  ] as const;
}

/** Statement: deletes expired sessions, of admins those that have ended earlier too; run by the cron. */
export const deleteExpiredSessions = statement((db: Database) =>
  db.orm.delete(sessions).where(
    or(
      lte(sessions.expiresAt, databaseNow),
      inArray(
        sessions.id,
        db.orm
          .select({ id: sessions.id })
          .from(users)
          .innerJoin(sessions, eq(sessions.userId, users.id))
          .where(and(eq(users.userType, "admin"), not(isUnexpired!))),
      ),
    ),
  ),
);
