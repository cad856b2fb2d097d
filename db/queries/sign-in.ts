import { and, eq, sql } from "drizzle-orm";
import type { NewSession, ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type Database, databaseNow } from "#db/client.ts";
import { accounts, rateCounters, users } from "#db/schema/index.ts";
import { recordAuditIfChanged } from "./audit.ts";
import { enqueueMailIfChanged, type Mail } from "./outbox.ts";
import { countUses, isAnyUsedUp, type RateLimit } from "./rate-limits.ts";

/** Statement: whose password an e-mail address asks for, with its hash; no row when nobody signs in with it. */
export const selectCredential = (db: Database, email: string) =>
  db.orm
    .select({ userId: users.id, hash: accounts.password, disabledAt: users.disabledAt })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.email, email));

type WrongPassword = {
  email: string;
  /** Everything that the wrong password counts for, and which of it locks the account. */
  limits: RateLimit[];
  locks: RateLimit[];
  /** How many mails about locks go out, and their text. */
  lockMail: RateLimit;
  mail: Omit<Mail, "recipient">;
};

/**
 * Counts a wrong password; when that uses up a lock of an account that exists, its owner gets a mail and the audit a row,
 * once for each lock. Answers the counts.
 */
export async function countWrongPassword(
  { db, requestId, address }: Pick<ServiceContext, "db" | "requestId" | "address">,
  { email, limits, locks, lockMail, mail }: WrongPassword,
) {
  const owner = sql`(SELECT id FROM ${users} WHERE ${users.email} = ${email})`;
  const [counted] = await db.writeBatch([
    countUses(db, limits),
    db.orm.run(sql`INSERT INTO ${rateCounters} (key, count, window_ends_at)
      SELECT ${lockMail.key}, ${lockMail.limit}, ${databaseNow} + ${lockMail.seconds * 1000}
      FROM ${users} WHERE ${users.email} = ${email} AND ${isAnyUsedUp(locks)}
      ON CONFLICT (key) DO UPDATE SET window_ends_at = excluded.window_ends_at
      WHERE ${rateCounters.windowEndsAt} <= ${databaseNow}`),
    recordAuditIfChanged(
      { db, requestId, actor: { kind: "system" } },
      { action: "user.lock-sign-in", entity: "user", entityId: owner, after: { address } },
    ),
    enqueueMailIfChanged(db, { ...mail, recipient: email }),
  ]);
  return counted;
}

/**
 * Statement: inserts a session for a sign-in with the password of this hash. It makes none when the password was changed,
 * the account closed or one of the limits used up while the hash was checked.
 */
export const insertSession = (
  db: Database,
  { userId, hash }: { userId: string; hash: string },
  { token, lifetimeMs, ipAddress, userAgent, country }: NewSession,
  limits: RateLimit[] = [],
) =>
  db.orm.all<{ id: string }>(sql`
    INSERT INTO sessions (id, created_at, updated_at, user_id, token, expires_at, ip_address, user_agent, country)
    SELECT ${crypto.randomUUID()}, ${databaseNow}, ${databaseNow}, ${users.id}, ${token},
      ${databaseNow} + ${lifetimeMs}, ${ipAddress}, ${userAgent}, ${country}
    FROM ${users} JOIN ${accounts} ON ${accounts.userId} = ${users.id}
    WHERE ${users.id} = ${userId} AND ${users.disabledAt} IS NULL
      AND ${accounts.providerId} = 'credential' AND ${accounts.password} = ${hash} AND NOT ${isAnyUsedUp(limits)}
    RETURNING id`);

/** Statement: stores the same password under today's hash (ADR 0019); nothing when the password has changed meanwhile. */
export const replaceHash = (
  db: Database,
  { userId, hash, newHash }: { userId: string; hash: string; newHash: string },
) =>
  db.orm
    .update(accounts)
    .set({ password: newHash })
    .where(
      and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"), eq(accounts.password, hash)),
    );
