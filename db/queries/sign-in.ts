import { and, eq, sql } from "drizzle-orm";
import type { NewSession } from "#app/domain/kernel/service-context.ts";
import { type Database, databaseNow } from "../client.ts";
import { accounts, users } from "../schema/index.ts";

/** Whose password an e-mail address asks for, with its hash; no row when nobody signs in with it. */
export async function findCredential(db: Database, email: string) {
  const [row] = await db.orm
    .select({ userId: users.id, hash: accounts.password, disabledAt: users.disabledAt })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.email, email));
  return row;
}

/**
 * Statement: a session for whoever signs in with the password of this hash. It makes none when the password was
 * changed or the account closed while the hash was checked.
 */
export const insertSession = (
  db: Database,
  { userId, hash }: { userId: string; hash: string },
  { token, lifetimeMs, ipAddress, userAgent }: NewSession,
) =>
  db.orm.all<{ id: string }>(sql`
    INSERT INTO sessions (id, created_at, updated_at, user_id, token, expires_at, ip_address, user_agent)
    SELECT ${crypto.randomUUID()}, ${databaseNow}, ${databaseNow}, ${users.id}, ${token},
      ${databaseNow} + ${lifetimeMs}, ${ipAddress}, ${userAgent}
    FROM ${users} JOIN ${accounts} ON ${accounts.userId} = ${users.id}
    WHERE ${users.id} = ${userId} AND ${users.disabledAt} IS NULL
      AND ${accounts.providerId} = 'credential' AND ${accounts.password} = ${hash}
    RETURNING id`);
