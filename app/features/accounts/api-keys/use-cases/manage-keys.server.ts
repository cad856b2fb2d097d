import type { CreateApiKey, ReplaceApiKey } from "#app/features/accounts/api-keys/inputs.ts";
import {
  insertApiKey,
  replaceToken,
  revokeApiKeyRow,
  selectApiKey,
  selectApiKeys,
} from "#app/features/accounts/api-keys/queries/api-keys.server.ts";
import { keyState, PREFIX_LENGTH } from "#app/features/accounts/api-keys/rules.ts";
import { newApiToken } from "#app/features/accounts/api-keys/token.server.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import { DAY_MS, HOUR_MS } from "#app/kernel/time.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/** Lists all keys with their state and the names of their batches, newest first. */
export const listApiKeys = withPermission("api-keys.read", async ({ db, now }) => {
  const { keys, batches } = await db.batch({ keys: selectApiKeys(db), batches: selectBatchChoices(db) });
  return ok(
    keys.map(({ batchIds, earlierUntil, ...key }) => ({
      ...key,
      /** When the former token ends; null when none is accepted any more. */
      earlierEndsAt: earlierUntil !== null && earlierUntil > now ? earlierUntil : null,
      batches: batchIds && batches.filter(({ id }) => batchIds.includes(id)),
      state: keyState(key, now),
    })),
  );
});

/** Lists the batches that a key can be bound to, by course. */
export const listKeyBatches = withPermission("api-keys.read", async ({ db }) =>
  ok(await db.execute(selectBatchChoices(db))),
);

/** Gets one key. Problems: not_found. */
export const getApiKey = withPermission("api-keys.read", async (ctx, id: string) => {
  const [key] = await ctx.db.execute(selectApiKey(ctx.db, id));
  return key ? ok({ ...key, state: keyState(key, ctx.now) }) : failed(notFound("This key"));
});

/**
 * Creates a key and returns its token, shown only now, because the database stores a hash. With `batchIds` it sees and
 * changes only what belongs to students of these batches; with `networks` it works only from there. Problems: forbidden
 * (the sign-in is not recent), invalid_fields at `batchIds` (an unknown batch), conflict (this form has created its key).
 */
export const createApiKey = withPermission(
  "api-keys.create",
  async (
    ctx,
    { formKey = crypto.randomUUID(), batchIds: chosen = [], networks = null, ...input }: CreateApiKey,
  ): Promise<Outcome<{ token: string }>> => {
    const { name, scopes, requestsPerMinute, days } = input;
    const batchIds = chosen.length > 0 ? [...new Set(chosen)] : null;
    if (batchIds) {
      const known = new Set((await ctx.db.execute(selectBatchChoices(ctx.db))).map(({ id }) => id));
      if (batchIds.some((id) => !known.has(id))) return failed(unknownBatch);
    }
    const token = newApiToken();
    const expiresAt = ctx.now + days * DAY_MS;
    const { inserted } = await ctx.db.batch({
      inserted: insertApiKey(ctx.db, {
        id: formKey,
        name,
        scopes,
        requestsPerMinute,
        batchIds,
        networks,
        expiresAt,
        createdBy: ctx.actor.userId,
        prefix: token.slice(0, PREFIX_LENGTH),
        tokenHash: sha256(token, "hex"),
      }),
      audit: recordAuditIfChanged(ctx, {
        action: "api-key.create",
        entity: "api-key",
        entityId: formKey,
        after: { name, scopes, requestsPerMinute, batchIds, networks, expiresAt },
      }),
    });
    return inserted.rowsAffected > 0 ? ok({ token }) : failed(madeAlready);
  },
);

const unknownBatch = invalidFields({ field: "batchIds", message: "There is no such batch any more" });
const madeAlready = conflict(
  "This key was made already. Its token was shown once; make a new key if you lost it.",
);

/**
 * Gives a key another token, shown only now; everything else of it stays. The former token works on for `overlapHours`,
 * one of before that ends at once. Problems: forbidden (the sign-in is not recent), not_found, conflict (the key has
 * ended, or its token was replaced since the form was opened).
 */
export const replaceApiKey = withPermission(
  "api-keys.create",
  async (
    ctx,
    id: string,
    { prefix: shownPrefix, overlapHours }: ReplaceApiKey,
  ): Promise<Outcome<{ token: string; name: string }>> => {
    const token = newApiToken();
    const prefix = token.slice(0, PREFIX_LENGTH);
    const {
      replaced,
      key: [key],
    } = await ctx.db.batch({
      replaced: replaceToken(ctx.db, id, shownPrefix, {
        prefix,
        tokenHash: sha256(token, "hex"),
        overlapMs: overlapHours * HOUR_MS,
      }),
      audit: recordAuditIfChanged(ctx, {
        action: "api-key.replace",
        entity: "api-key",
        entityId: id,
        before: { prefix: shownPrefix },
        after: { prefix, overlapHours },
      }),
      key: selectApiKey(ctx.db, id),
    });
    if (!key) return failed(notFound("This key"));
    if (replaced.rowsAffected > 0) return ok({ token, name: key.name });
    return failed(keyState(key, ctx.now) === "active" ? replacedAlready : hasEnded);
  },
);

const replacedAlready = conflict(
  "This key was replaced since you opened this page. The new key was shown once; replace it again if you lost it.",
);
const hasEnded = conflict("This key has expired or was revoked. Create a new one.");

/** Revokes a key from its next request on; may be repeated. Problems: not_found. */
export const revokeApiKey = withPermission("api-keys.revoke", async (ctx, id: string) => {
  const {
    key: [key],
  } = await ctx.db.batch({
    revoked: revokeApiKeyRow(ctx.db, id),
    audit: recordAuditIfChanged(ctx, { action: "api-key.revoke", entity: "api-key", entityId: id }),
    key: selectApiKey(ctx.db, id),
  });
  return key ? ok(key) : failed(notFound("This key"));
});
