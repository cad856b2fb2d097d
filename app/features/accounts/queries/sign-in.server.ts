import { and, eq, sql } from "drizzle-orm";
import type { NewSession, ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import { enqueueMailIfChanged, type Mail } from "#db/outbox.ts";
import { countUses, isAnyUsedUp, type RateLimit } from "#db/rate-limits.ts";
import { accounts, rateCounters, users } from "#db/schema/index.ts";
import { type Database, databaseNow, preparedStatement } from "#db/session/index.ts";
import { countAccess } from "./access-events.server.ts";
import { isRemembered } from "./remembered-browsers.server.ts";

/** Statement: the user and password hash of an email address; no row without an account. */
export const selectCredential = preparedStatement(
  (db: Database, email: string, browserId: string | undefined) =>
    db.orm
      .select({
        userId: users.id,
        hash: accounts.password,
        disabledAt: users.disabledAt,
        needsCode: sql`${users.userType} = 'admin' AND ${users.twoFactorEnabled}
        AND NOT ${isRemembered(browserId)}`.mapWith(Boolean),
      })
      .from(users)
      .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
      .where(eq(users.email, email)),
);

type WrongPassword = {
  email: string;
  /** The counters of the wrong password, and which of them locks the account. */
  limits: RateLimit[];
  locks: RateLimit[];
  /** The limit of mails about locks, and their text. */
  lockMail: RateLimit;
  mail: Omit<Mail, "recipient">;
};

/**
 * Counts a wrong password, also in the sign-in history. When that locks an existing account, mails its owner and writes an audit row, once per lock.
 * Returns the counts.
 */
export async function countWrongPassword(
  ctx: Pick<ServiceContext, "db" | "requestId" | "address" | "browser" | "country" | "pseudonym">,
  { email, limits, locks, lockMail, mail }: WrongPassword,
) {
  const { db, requestId, address, browser, country, pseudonym } = ctx;
  const owner = sql`(SELECT id FROM ${users} WHERE ${users.email} = ${email})`;
  const { counted } = await db.batch({
    counted: countUses(db, limits),
    isAnyUsedUp: db.orm.run(sql`INSERT INTO ${rateCounters} (key, count, window_ends_at)
      SELECT ${lockMail.key}, ${lockMail.limit}, ${databaseNow} + ${lockMail.seconds * 1000}
      FROM ${users} WHERE ${users.email} = ${email} AND ${isAnyUsedUp(locks)}
      ON CONFLICT (key) DO UPDATE SET window_ends_at = excluded.window_ends_at
      WHERE ${rateCounters.windowEndsAt} <= ${databaseNow}`),
    audit: recordAuditIfChanged(
      { db, requestId, actor: { kind: "system" } },
      { action: "user.lock-sign-in", entity: "user", entityId: owner, after: { address } },
    ),
    queued: enqueueMailIfChanged(db, { ...mail, recipient: email }),
    access: countAccess(db, {
      kind: "wrong-password",
      email,
      pseudonym: pseudonym(email),
      origin: { address, browser, country },
    }),
  });
  return counted;
}

type NewSessionOf = { userId: string; hash: string; hasEnteredCode?: boolean; browserId?: string };

/**
 * Statement: creates a session for a sign-in with the password of this hash, unless the password was changed, the
 * account disabled or a limit reached while the hash was checked.
 */
export const insertSession = (
  db: Database,
  of: NewSessionOf,
  session: NewSession,
  limits: RateLimit[] = [],
) => insertSessionOf(db, of, { ...session, id: crypto.randomUUID() }, limits);

const insertSessionOf = preparedStatement(
  (
    db: Database,
    { userId, hash, hasEnteredCode = false, browserId }: NewSessionOf,
    { id, token, lifetimeMs, ipAddress, userAgent, country }: NewSession & { id: string },
    limits: RateLimit[],
  ) =>
    db.orm.all<{ id: string }>(sql`
      INSERT INTO sessions (id, created_at, updated_at, user_id, token, expires_at, ip_address, user_agent, country,
        two_factor_at)
      SELECT ${id}, ${databaseNow}, ${databaseNow}, ${users.id}, ${token},
        ${databaseNow} + ${lifetimeMs}, ${ipAddress}, ${userAgent}, ${country},
        CASE WHEN ${hasEnteredCode ? sql`TRUE` : isRemembered(browserId)} THEN ${databaseNow} END
      FROM ${users} JOIN ${accounts} ON ${accounts.userId} = ${users.id}
      WHERE ${users.id} = ${userId} AND ${users.disabledAt} IS NULL
        AND ${accounts.providerId} = 'credential' AND ${accounts.password} = ${hash} AND NOT ${isAnyUsedUp(limits)}
      RETURNING id`),
);

/**
 * Statement: stores the same password with the current hash parameters (ADR 0019), unless the password has changed
 * meanwhile.
 */
export const replaceHash = preparedStatement(
  (db: Database, { userId, hash, newHash }: { userId: string; hash: string; newHash: string }) =>
    db.orm
      .update(accounts)
      .set({ password: newHash })
      .where(
        and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"), eq(accounts.password, hash)),
      ),
);
