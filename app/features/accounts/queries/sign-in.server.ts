import { and, eq, sql } from "drizzle-orm";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import { enqueueMailIfChanged, type Mail } from "#db/outbox.ts";
import { countUses, isAnyUsedUp, type RateLimit } from "#db/rate-limits.ts";
import { accounts, rateCounters, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";
import { countAccess } from "./access-events.server.ts";
import { isRemembered } from "./remembered-browsers.server.ts";

/** Statement: the user and password hash of an email address; no row without an account. */
export const selectCredential = statement((db: Database, email: string) =>
  db.orm
    .select({ userId: users.id, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.email, email)),
);

/** Statement: what a new session of a user depends on. */
export const selectPerson = statement((db: Database, userId: string, browserId: string | undefined) =>
  db.orm
    .select({
      email: users.email,
      isDisabled: sql`${users.disabledAt} IS NOT NULL`.mapWith(Boolean),
      isRemembered: isRemembered(browserId).mapWith(Boolean),
      needsCode: sql`${users.userType} = 'admin' AND ${users.twoFactorEnabled}
        AND NOT ${isRemembered(browserId)}`.mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, userId)),
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

/**
 * Statement: stores the same password with the current hash parameters (ADR 0019), unless the password has changed
 * meanwhile.
 */
export const replaceHash = statement(
  (db: Database, { userId, hash, newHash }: { userId: string; hash: string; newHash: string }) =>
    db.orm
      .update(accounts)
      .set({ password: newHash })
      .where(
        and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"), eq(accounts.password, hash)),
      ),
);
