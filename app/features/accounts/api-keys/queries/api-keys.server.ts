import { desc, eq, sql } from "drizzle-orm";
import type { ApiKeyActor } from "#app/kernel/actor.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import {
  ownerKey,
  type StoredAnswer,
  selectStoredAnswer,
} from "#app/platform/api/queries/idempotency-keys.server.ts";
import { apiKeys, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/** Condition: the key is neither revoked nor expired, and its maker is still an admin. */
const isLive = (tokenHash: string) => sql`k.token_hash = ${tokenHash} AND k.revoked_at IS NULL
  AND (k.expires_at IS NULL OR k.expires_at > ${databaseNow})
  AND EXISTS (SELECT 1 FROM users u WHERE u.id = k.created_by AND u.user_type = 'admin' AND u.disabled_at IS NULL)`;

/** The caller with a key, and the stored answer of the call's Idempotency-Key. */
type ApiKeyCaller = { actor: ApiKeyActor; earlier?: StoredAnswer };

/**
 * Finds the caller of a key in one round trip: counts the call against the key's limit, and records the use at most
 * once a minute. Undefined for an invalid key.
 */
export async function readApiKeyCaller(
  db: Database,
  tokenHash: string,
  idempotencyKey = "",
): Promise<ApiKeyCaller | undefined> {
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
        limit: apiKeys.requestsPerMinute,
      })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.createdBy))
      .where(eq(apiKeys.tokenHash, tokenHash)),
    earlier: selectStoredAnswer(db, ownerKey.token(tokenHash), idempotencyKey),
  });
  if (!counted || !key?.staffRole) return undefined;
  const { id: keyId, userId, staffRole, scopes, limit } = key;
  const quota = {
    limit,
    remaining: limit - counted.count,
    resetSeconds: Math.ceil(counted.remainingMs / 1000),
  };
  return { actor: { kind: "api-key", keyId, userId, userType: "admin", staffRole, scopes, quota }, earlier };
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
  "name" | "prefix" | "tokenHash" | "scopes" | "requestsPerMinute" | "expiresAt" | "createdBy"
> & { id: string };

/** Statement: creates a key, once per form. */
export const insertApiKey = statement((db: Database, key: NewKey) =>
  db.orm.insert(apiKeys).values(key).onConflictDoNothing({ target: apiKeys.id }),
);

/** Statement: revokes a key; an ended one stays unchanged. */
export const revokeApiKeyRow = statement((db: Database, id: string) =>
  db.orm
    .update(apiKeys)
    .set({ revokedAt: databaseNow })
    .where(sql`${apiKeys.id} = ${id} AND ${apiKeys.revokedAt} IS NULL`),
);
