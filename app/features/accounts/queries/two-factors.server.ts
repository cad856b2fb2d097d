import { and, eq, lt, ne, sql } from "drizzle-orm";
import { sessions, twoFactors, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";
import { awaitsCode } from "./accounts.server.ts";
import { forgetBrowsers } from "./remembered-browsers.server.ts";

/** Statement: the encrypted second factor of a user; no row without one. */
export const selectTwoFactor = statement((db: Database, userId: string) =>
  db.orm
    .select({
      secret: twoFactors.secret,
      backupCodes: twoFactors.backupCodes,
      lastStep: twoFactors.lastStep,
      createdAt: twoFactors.createdAt,
    })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId)),
);

export type TwoFactorRow = Omit<typeof twoFactors.$inferSelect, "id" | "userId">;

type Redemption = { step: number; secret?: string; backupCodes?: string };

/**
 * Guard: uses up the code of a time step, unless it or a later one was used, or the secret was replaced. Stores secret
 * and backup codes that are encrypted again.
 */
export const redeemStep = statement(
  (db: Database, userId: string, before: TwoFactorRow, { step, ...renewed }: Redemption) =>
    db.orm
      .update(twoFactors)
      .set({ lastStep: step, ...renewed })
      .where(
        and(
          eq(twoFactors.userId, userId),
          eq(twoFactors.secret, before.secret),
          lt(twoFactors.lastStep, step),
          renewed.backupCodes === undefined ? undefined : eq(twoFactors.backupCodes, before.backupCodes),
        ),
      ),
);

/** Guard: replaces the backup codes by those that remain, unless another one was used at the same time. */
export const replaceBackupCodes = statement(
  (db: Database, userId: string, { backupCodes: before }: TwoFactorRow, backupCodes: string) =>
    db.orm
      .update(twoFactors)
      .set({ backupCodes })
      .where(and(eq(twoFactors.userId, userId), eq(twoFactors.backupCodes, before))),
);

type NewTwoFactor = { userId: string; secret: string; backupCodes: string; step: number };

/** Guard: stores a second factor, or replaces an earlier one, unless this code was used already. */
export const storeTwoFactor = statement((db: Database, { userId, secret, backupCodes, step }: NewTwoFactor) =>
  db.orm
    .insert(twoFactors)
    .values({ userId, secret, backupCodes, lastStep: step, createdAt: new Date() })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret, backupCodes, lastStep: step, createdAt: new Date() },
      setWhere: lt(twoFactors.lastStep, step),
    }),
);

/** Guard: stores the backup codes of a person who has a passkey and no app, unless there is a second factor already. */
export const storeBackupCodes = statement((db: Database, userId: string, backupCodes: string) =>
  db.orm
    .insert(twoFactors)
    .values({ userId, secret: "", backupCodes, lastStep: 0, createdAt: new Date() })
    .onConflictDoNothing(),
);

/** Statements: from now on a session of the user needs a code; this one has it, every other one ends. */
export const requireCode = (db: Database, userId: string, sessionId: string) =>
  [
    db.orm.update(users).set({ twoFactorEnabled: true, updatedAt: databaseNow }).where(eq(users.id, userId)),
    db.orm.update(sessions).set({ twoFactorAt: databaseNow }).where(eq(sessions.id, sessionId)),
    db.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId))),
    forgetBrowsers(db, userId),
  ] as const;

/** Guard: removes the second factor of a user. */
export const deleteTwoFactor = statement((db: Database, userId: string) =>
  db.orm.delete(twoFactors).where(eq(twoFactors.userId, userId)),
);

/** Statements: sign-in without a code; the remembered browsers are forgotten. */
export const requireNoCode = (db: Database, userId: string) =>
  [
    db.orm.update(users).set({ twoFactorEnabled: false, updatedAt: databaseNow }).where(eq(users.id, userId)),
    forgetBrowsers(db, userId),
  ] as const;

/** Guard: opens a session that awaits its code, under a new token. */
export const openSession = statement((db: Database, sessionId: string, token: string) =>
  db.orm
    .update(sessions)
    .set({ twoFactorAt: databaseNow, token })
    .where(
      sql`${sessions.id} = ${sessionId} AND EXISTS (SELECT 1 FROM ${users}
        WHERE ${users.id} = ${sessions.userId} AND ${users.disabledAt} IS NULL AND ${awaitsCode})`,
    ),
);
