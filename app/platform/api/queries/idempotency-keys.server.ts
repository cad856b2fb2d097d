import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { apiKeys, idempotencyKeys, sessions } from "#db/schema/index.ts";
import {
  type Database,
  hasMessage,
  holdTransaction,
  type Layer,
  statement,
  toText,
} from "#db/session/index.ts";

/** One use of an Idempotency-Key: its owner, and a hash of the call. */
export type KeyUse = { ownerId: string; key: string; requestHash: string };

type Answer = { status: number; body: string };
export type StoredAnswer = Answer & { requestHash: string };

/** The owner of a key is the caller: the user, the API key, or an anonymous visitor's network. */
export const ownerKey = {
  user: (userId: string) => `user:${userId}`,
  session: (token: string) => sql`'user:' || (SELECT user_id FROM ${sessions} WHERE token = ${token})`,
  apiKey: (keyId: string) => `api-key:${keyId}`,
  token: (hash: string) => sql`'api-key:' || (SELECT id FROM ${apiKeys}
    WHERE token_hash = ${hash} OR earlier_token_hash = ${hash})`,
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
      status: sql<number>`${idempotencyKeys.status}`,
      body: sql<string>`${idempotencyKeys.body}`,
    })
    .from(idempotencyKeys)
    .where(and(isUse(owner, key), isNotNull(idempotencyKeys.status))),
);

/** Thrown by a write whose key an earlier call has used; the write has changed nothing. */
export class KeyTaken extends Error {
  override name = "KeyTaken";
}

/** A call with a key: all that it writes, and its answer, are stored together. */
type KeyedCall = {
  db: Database;
  /** Stores what the call has written, with its answer; without an answer its key can be used again. */
  finish(answer: Answer | undefined): Promise<void>;
  /** Undoes what the call has written. */
  undo(): Promise<void>;
};

/**
 * Returns the same database, but its first write begins a transaction, stores the key in it, and leaves it open until
 * the answer is stored too. Throws KeyTaken, and stores nothing, when an earlier call has used the key.
 */
export function beginKeyedCall(database: Database, use: KeyUse): KeyedCall {
  const { layer, isOpen, commit, rollback } = holdTransaction({ first: toText(storeKey(database, use)) });
  const db = database.through((connection) => rejectTaken(layer(connection)));
  const finish: KeyedCall["finish"] = async (answer) => {
    if (!isOpen()) return;
    await db.execute(answer ? storeAnswer(db, use, answer) : releaseKey(db, use));
    await commit();
  };
  return { db, finish, undo: rollback };
}

const rejectTaken: Layer = (connection) => ({
  batch: async (statements, mode) => {
    try {
      return await connection.batch(statements, mode);
    } catch (failure) {
      throw hasMessage(failure, "UNIQUE constraint failed: idempotency_keys") ? new KeyTaken() : failure;
    }
  },
  transaction: (mode) => connection.transaction(mode),
});

const storeKey = statement((db: Database, { ownerId, key, requestHash }: KeyUse) =>
  db.orm.insert(idempotencyKeys).values({ actorId: ownerId, key, requestHash }),
);

const storeAnswer = statement((db: Database, { ownerId, key }: KeyUse, answer: Answer) =>
  db.orm.update(idempotencyKeys).set(answer).where(isUse(ownerId, key)),
);

const releaseKey = statement((db: Database, { ownerId, key }: KeyUse) =>
  db.orm.delete(idempotencyKeys).where(isUse(ownerId, key)),
);
