import { and, eq, gt, like, ne } from "drizzle-orm";
import { sha256 } from "#app/kernel/secrets.server.ts";
import { isCounter } from "#db/rate-limits.ts";
import { accounts, rateCounters, users, verifications } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/** better-auth names a link by this and the token. */
export const RESET_LINK = "reset-password:";
/** It accepts a link by its plain name too, so no stored name may begin with that. */
const STORED = "reset:";

/** The stored name of a reset link; the link cannot be made from it. */
export const storedResetLink = (name: string) => STORED + sha256(name, "base64url");

/** The stored hash of a user's password; undefined when they sign in with Google only. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.orm
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  return row?.password ?? undefined;
}

/** Statement: ends the reset links of a user, all or all but the newest. */
export const endResetLinks = statement((db: Database, userId: string, newest = "") =>
  db.orm
    .delete(verifications)
    .where(
      and(
        eq(verifications.value, userId),
        like(verifications.identifier, `${STORED}%`),
        ne(verifications.identifier, storedResetLink(RESET_LINK + newest)),
      ),
    ),
);

/** The user whose password a link may set; undefined when it is unknown, used or expired. */
export async function findPasswordReset(db: Database, token: string) {
  const [row] = await db.orm
    .select({ userId: users.id, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(
      and(
        eq(verifications.identifier, storedResetLink(RESET_LINK + token)),
        gt(verifications.expiresAt, databaseNow),
      ),
    );
  return row;
}

/** Statements beside a reset password: the link proved the ownership of the address, and the lock of the sign-in ends. */
export const finishPasswordReset = (db: Database, userId: string, failuresKey: string) =>
  [
    db.orm.update(users).set({ emailVerified: true, updatedAt: databaseNow }).where(eq(users.id, userId)),
    db.orm.delete(rateCounters).where(isCounter(failuresKey)),
    endResetLinks(db, userId),
  ] as const;
