import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, databaseNow, statement } from "#db/client.ts";
import { apiKeys, idempotencyKeys, sessions } from "#db/schema/index.ts";

const KEPT_HOURS = 24;

/** One use of an Idempotency-Key: its owner, and a hash of the call. */
export type KeyUse = { ownerId: string; key: string; requestHash: string };

/** The stored answer of a key; without a status the call is under way or its answer was lost. */
export type StoredAnswer = { requestHash: string; status: number | null; body: string | null };

/** The owner of a key is the caller: the user, the API key, or an anonymous visitor's network. */
export const ownerKey = {
  user: (userId: string) => `user:${userId}`,
  session: (token: string) => sql`'user:' || (SELECT user_id FROM ${sessions} WHERE token = ${token})`,
  apiKey: (keyId: string) => `api-key:${keyId}`,
  token: (hash: string) => sql`'api-key:' || (SELECT id FROM ${apiKeys} WHERE token_hash = ${hash})`,
  network: (address: string) => `network:${address}`,
};

type Owner = string | SQL;

const isUse = (owner: Owner, key: string) =>
  and(sql`${idempotencyKeys.actorId} = ${owner}`, eq(idempotencyKeys.key, key));

/** Statement: the stored answer of a key; no row for a new one. */
export const selectStoredAnswer = statement((db: Database, owner: Owner, key: string) =>
  db.orm
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      body: idempotencyKeys.body,
    })
    .from(idempotencyKeys)
    .where(isUse(owner, key)),
);

/** Thrown by a write whose key another call has claimed; the write has changed nothing. */
export class KeyTaken extends Error {
  override name = "KeyTaken";
}

/**
 * Returns the same database, but its first write also stores the key in its transaction. Throws KeyTaken, and stores
 * nothing, when another call has claimed the key.
 */
export function claimingDatabase(db: Database, use: KeyUse) {
  let isClaimed = false;
  const claim = db.orm
    .insert(idempotencyKeys)
    .values({ actorId: use.ownerId, key: use.key, requestHash: use.requestHash });
  const writeBatch = async (statements: Parameters<Database["writeBatch"]>[0]) => {
    if (isClaimed) return db.writeBatch(statements);
    try {
      const [, ...results] = await db.writeBatch([claim, ...statements]);
      isClaimed = true;
      return results;
    } catch (failure) {
      throw isTaken(failure) ? new KeyTaken() : failure;
    }
  };
  return { db: { ...db, writeBatch } as Database, isClaimed: () => isClaimed };
}

function isTaken(failure: unknown): boolean {
  for (let cause = failure; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("UNIQUE constraint failed: idempotency_keys")) return true;
  }
  return false;
}

/** Stores the answer of a call that has claimed its key. */
export const storeAnswer = statement(
  (
    db: Database,
    { ownerId, key }: Pick<KeyUse, "ownerId" | "key">,
    answer: { status: number; body: string },
  ) => db.orm.update(idempotencyKeys).set(answer).where(isUse(ownerId, key)),
);

/** Releases a claimed key after a rejected call. */
export const releaseKey = statement((db: Database, { ownerId, key }: Pick<KeyUse, "ownerId" | "key">) =>
  db.orm.delete(idempotencyKeys).where(isUse(ownerId, key)),
);

/** Deletes answers after a day; run by the cron. */
export const deleteOldIdempotencyKeys = statement((db: Database) =>
  db.orm
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.createdAt} <= ${databaseNow} - ${KEPT_HOURS * 3_600_000}`),
);
