import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { ownerKey, selectStoredAnswer } from "#app/platform/api/queries/idempotency-keys.server.ts";
import { apiKeys, users } from "#db/schema/index.ts";
import { type Database, databaseNow, endOfMinute, statement } from "#db/session/index.ts";

/** Condition: the key has this token, or had it before its replacement, and the overlap has not ended. */
const hasToken = (tokenHash: string) => sql`(k.token_hash = ${tokenHash}
  OR (k.earlier_token_hash = ${tokenHash} AND k.earlier_until > ${databaseNow}))`;

/** Condition: the key is neither revoked nor expired, and its maker is still an admin. */
const isLive = (tokenHash: string) => sql`${hasToken(tokenHash)} AND k.revoked_at IS NULL
  AND (k.expires_at IS NULL OR k.expires_at > ${databaseNow})
  AND EXISTS (SELECT 1 FROM users u WHERE u.id = k.created_by AND u.user_type = 'admin' AND u.disabled_at IS NULL)`;

/**
 * Reads what a token gives access to, in one round trip: counts the call against the key's limit, and records the use at
 * most once a minute. `counted` is undefined unless the key is live; `earlier` is the stored answer of the call's
 * Idempotency-Key.
 */
export async function readKeyUse(db: Database, tokenHash: string, idempotencyKey: string) {
  const windowEnd = sql`${databaseNow} + ${MINUTE_MS}`;
  const {
    counted: [counted],
    key: [key],
    earlier: [earlier],
  } = await db.batch({
    counted: db.orm.all<{ count: number; remainingMs: number }>(sql`
      INSERT INTO rate_counters (key, window_ends_at, count)
      SELECT 'api-key:' || k.id, ${windowEnd}, 1 FROM api_keys k WHERE ${isLive(tokenHash)}
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN window_ends_at <= ${databaseNow} THEN 1 ELSE count + 1 END,
        window_ends_at = CASE WHEN window_ends_at <= ${databaseNow} THEN ${windowEnd} ELSE window_ends_at END
      RETURNING count AS "count", window_ends_at - ${databaseNow} AS "remainingMs"`),
    isLive: db.orm.run(sql`
      UPDATE api_keys AS k SET last_used_at = ${databaseNow}
      WHERE ${isLive(tokenHash)} AND coalesce(k.last_used_at, 0) <= ${databaseNow} - ${MINUTE_MS}`),
    key: db.orm
      .select({
        id: apiKeys.id,
        userId: apiKeys.createdBy,
        staffRole: users.staffRole,
        scopes: apiKeys.scopes,
        batchIds: apiKeys.batchIds,
        networks: apiKeys.networks,
        limit: apiKeys.requestsPerMinute,
        tokenHash: apiKeys.tokenHash,
        revokedAt: apiKeys.revokedAt,
        expiresAt: apiKeys.expiresAt,
        now: databaseNow,
      })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.createdBy))
      .where(or(eq(apiKeys.tokenHash, tokenHash), eq(apiKeys.earlierTokenHash, tokenHash))),
    earlier: selectStoredAnswer(db, ownerKey.token(tokenHash), idempotencyKey),
  });
  return { counted, key, earlier };
}

/** Keys with their makers; never the hash. */
const apiKeyRows = (db: Database) =>
  db.orm
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      requestsPerMinute: apiKeys.requestsPerMinute,
      batchIds: apiKeys.batchIds,
      networks: apiKeys.networks,
      earlierUntil: apiKeys.earlierUntil,
      createdAt: apiKeys.createdAt,
      createdBy: users.name,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .$dynamic();

export const selectApiKeys = statement(apiKeyRows);

export const selectApiKey = statement((db: Database, id: string) => apiKeyRows(db).where(eq(apiKeys.id, id)));

type NewKey = Pick<
  typeof apiKeys.$inferInsert,
  | "name"
  | "prefix"
  | "tokenHash"
  | "scopes"
  | "requestsPerMinute"
  | "batchIds"
  | "networks"
  | "expiresAt"
  | "createdBy"
> & { id: string };

/** Statement: creates a key, once per form. */
export const insertApiKey = statement((db: Database, key: NewKey) =>
  db.orm.insert(apiKeys).values(key).onConflictDoNothing({ target: apiKeys.id }),
);

type NewToken = { prefix: string; tokenHash: string; overlapMs: number };

/**
 * Statement: gives a key another token while the former one works on for the overlap, if the key has the token that the
 * form showed and is neither revoked nor expired.
 */
export const replaceToken = statement(
  (db: Database, id: string, shownPrefix: string, { prefix, tokenHash, overlapMs }: NewToken) =>
    db.orm
      .update(apiKeys)
      .set({
        prefix,
        tokenHash,
        earlierTokenHash: sql`${apiKeys.tokenHash}`,
        earlierUntil: endOfMinute(sql`${databaseNow} + ${overlapMs}`),
      })
      .where(
        and(
          eq(apiKeys.id, id),
          eq(apiKeys.prefix, shownPrefix),
          isNull(apiKeys.revokedAt),
          sql`coalesce(${apiKeys.expiresAt} > ${databaseNow}, true)`,
        ),
      ),
);

/** Statement: revokes a key; an ended one stays unchanged. */
export const revokeApiKeyRow = statement((db: Database, id: string) =>
  db.orm
    .update(apiKeys)
    .set({ revokedAt: databaseNow })
    .where(sql`${apiKeys.id} = ${id} AND ${apiKeys.revokedAt} IS NULL`),
);
