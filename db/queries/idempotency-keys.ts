import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, databaseNow } from "#db/client.ts";
import { apiKeys, idempotencyKeys, sessions } from "#db/schema/index.ts";

const KEPT_HOURS = 24;

/** One use of an Idempotency-Key: whose it is, and a fingerprint of the call it was used for. */
export type KeyUse = { ownerId: string; key: string; requestHash: string };

/** What a key was used for; without a status the call is being carried out, or its answer was lost. */
export type StoredAnswer = { requestHash: string; status: number | null; body: string | null };

/** Keys belong to whoever calls: the person, the API key, or a visitor's network. */
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

/** Statement: what a key was used for; no row for a new one. */
export const selectStoredAnswer = (db: Database, owner: Owner, key: string) =>
  db.orm
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      body: idempotencyKeys.body,
    })
    .from(idempotencyKeys)
    .where(isUse(owner, key));

/** Raised by a write whose key another call has taken meanwhile; the write has changed nothing. */
export class KeyTaken extends Error {
  override name = "KeyTaken";
}

/**
 * The same database, whose first write takes the key along in its transaction: both are stored or neither is. When
 * another call has the key, nothing is stored and KeyTaken is thrown.
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

/** Keeps the answer of a call that has claimed its key. */
export const storeAnswer = (
  db: Database,
  { ownerId, key }: Pick<KeyUse, "ownerId" | "key">,
  answer: { status: number; body: string },
) => db.orm.update(idempotencyKeys).set(answer).where(isUse(ownerId, key));

/** Gives a claimed key back: the call was refused. */
export const releaseKey = (db: Database, { ownerId, key }: Pick<KeyUse, "ownerId" | "key">) =>
  db.orm.delete(idempotencyKeys).where(isUse(ownerId, key));

/** Forgets answers after a day; run by the cron. */
export const deleteOldIdempotencyKeys = (db: Database) =>
  db.orm
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.createdAt} <= ${databaseNow} - ${KEPT_HOURS * 3_600_000}`);
