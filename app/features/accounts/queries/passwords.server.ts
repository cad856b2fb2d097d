import { and, eq, gt, like, ne, type SQL, sql } from "drizzle-orm";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import { enqueueMailIfChanged } from "#db/outbox.ts";
import { isAnyUsedUp, isCounter, type RateLimit } from "#db/rate-limits.ts";
import { accounts, rateCounters, sessions, users, verifications } from "#db/schema/index.ts";
import { type Database, databaseNow } from "#db/session/index.ts";

const CREDENTIAL = "credential";
const RESET = "reset-password:";

const isResetTokenOf = (userId: string | SQL) =>
  and(eq(verifications.value, userId), like(verifications.identifier, `${RESET}%`));

type Source = Pick<ServiceContext, "db" | "actor" | "requestId">;
type MailText = { subject: string; body: string };

/** The stored hash of a user's password; undefined when they sign in with Google only. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.orm
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL)));
  return row?.password ?? undefined;
}

type Change = {
  userId: string;
  /** The session that remains; every other one ends. */
  sessionId: string;
  oldHash: string;
  newHash: string;
  email: string;
  mail: MailText;
  /** The counter of wrong passwords that the right one clears; no limit may be reached. */
  failuresKey: string;
  limits: RateLimit[];
};

/**
 * Replaces a password and ends all other sessions, or neither. False when the stored password differs from the old one
 * or a limit of wrong passwords is reached.
 */
export async function changePasswordHash(source: Source, change: Change): Promise<boolean> {
  const { db } = source;
  const { userId, oldHash, newHash } = change;
  const ownCredential = and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL));
  const { changed } = await db.batch({
    changed: db.orm
      .update(accounts)
      .set({ password: newHash, updatedAt: databaseNow })
      .where(and(ownCredential, eq(accounts.password, oldHash), sql`NOT ${isAnyUsedUp(change.limits)}`))
      .returning({ id: accounts.id }),
    audit: recordAuditIfChanged(source, { action: "password.change", entity: "user", entityId: userId }),
    queued: enqueueMailIfChanged(db, { recipient: change.email, ...change.mail }),
    deleted: db.orm
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          ne(sessions.id, change.sessionId),
          sql`EXISTS (SELECT 1 FROM ${accounts} WHERE ${and(ownCredential, eq(accounts.password, newHash))})`,
        ),
      ),
    delete: db.orm
      .delete(rateCounters)
      .where(
        and(
          eq(rateCounters.key, change.failuresKey),
          sql`EXISTS (SELECT 1 FROM ${accounts} WHERE ${and(ownCredential, eq(accounts.password, newHash))})`,
        ),
      ),
  });
  return changed.length > 0;
}

/**
 * Stores a reset token (its hash) and its mail if an account has this email, and ends the tokens of earlier requests.
 * Otherwise does nothing at the same cost, so that timing does not reveal whether the account exists.
 */
export async function issuePasswordReset(
  source: Source,
  { email, tokenHash, minutes, mail }: { email: string; tokenHash: string; minutes: number; mail: MailText },
): Promise<void> {
  const { db } = source;
  const userId = sql`(SELECT id FROM ${users} WHERE ${users.email} = ${email})`;
  await db.batch({
    deleted: db.orm.delete(verifications).where(isResetTokenOf(userId)),
    randomUUID:
      db.orm.run(sql`INSERT INTO ${verifications} (id, created_at, updated_at, identifier, value, expires_at)
      SELECT ${crypto.randomUUID()}, ${databaseNow}, ${databaseNow}, ${RESET + tokenHash}, ${users.id},
        ${databaseNow} + ${minutes * 60_000}
      FROM ${users} WHERE ${users.email} = ${email} AND ${users.disabledAt} IS NULL`),
    audit: recordAuditIfChanged(source, {
      action: "password.request-reset",
      entity: "user",
      entityId: userId,
    }),
    queued: enqueueMailIfChanged(db, { recipient: email, ...mail }),
  });
}

/** The user whose password a token may set; undefined when it is unknown, used or expired. */
export async function findPasswordReset(db: Database, tokenHash: string) {
  const [row] = await db.orm
    .select({ userId: users.id, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(and(eq(verifications.identifier, RESET + tokenHash), gt(verifications.expiresAt, databaseNow)));
  return row;
}

type Redeem = {
  tokenHash: string;
  userId: string;
  email: string;
  newHash: string;
  mail: MailText;
  /** The key of the counters of wrong passwords, all of which are cleared. */
  failuresKey: string;
};

/**
 * Sets the password of a reset token's user, ends every session and every other token of that user, and removes the
 * lock of their sign-in. All or nothing; false when the token has been used in the meantime.
 */
export async function redeemPasswordReset(source: Source, redeem: Redeem): Promise<boolean> {
  const { db } = source;
  const { userId, newHash } = redeem;
  const tokenIsValid = sql`EXISTS (SELECT 1 FROM ${verifications}
    WHERE ${verifications.identifier} = ${RESET + redeem.tokenHash} AND ${verifications.value} = ${userId}
      AND ${verifications.expiresAt} > ${databaseNow})`;
  const ownCredential = and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL));
  const { verified } = await db.batch({
    // The link was mailed, so its use proves the ownership of the address.
    verified: db.orm
      .update(users)
      .set({ emailVerified: true, updatedAt: databaseNow })
      .where(and(eq(users.id, userId), tokenIsValid))
      .returning({ id: users.id }),
    audit: recordAuditIfChanged(source, { action: "password.reset", entity: "user", entityId: userId }),
    queued: enqueueMailIfChanged(db, { recipient: redeem.email, ...redeem.mail }),
    updated: db.orm
      .update(accounts)
      .set({ password: newHash, updatedAt: databaseNow })
      .where(and(ownCredential, tokenIsValid)),
    randomUUID:
      db.orm.run(sql`INSERT INTO ${accounts} (id, created_at, updated_at, user_id, account_id, provider_id, password)
      SELECT ${crypto.randomUUID()}, ${databaseNow}, ${databaseNow}, ${userId}, ${userId}, ${CREDENTIAL}, ${newHash}
      WHERE ${tokenIsValid} AND NOT EXISTS (SELECT 1 FROM ${accounts} WHERE ${ownCredential})`),
    deleted: db.orm.delete(sessions).where(and(eq(sessions.userId, userId), tokenIsValid)),
    delete: db.orm.delete(rateCounters).where(and(isCounter(redeem.failuresKey), tokenIsValid)),
    deletedTokens: db.orm.delete(verifications).where(and(isResetTokenOf(userId), tokenIsValid)),
  });
  return verified.length > 0;
}
