import type { CreateApiKey } from "#app/features/accounts/api-keys/inputs.ts";
import {
  insertApiKey,
  revokeApiKeyRow,
  selectApiKey,
  selectApiKeys,
} from "#app/features/accounts/api-keys/queries/api-keys.server.ts";
import { keyState, PREFIX_LENGTH, TOKEN_PREFIX } from "#app/features/accounts/api-keys/rules.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound, type Problem } from "#app/kernel/problem.ts";
import { randomHex, sha256 } from "#app/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

const TOKEN_BYTES = 32;

type UserContext = ServiceContext<UserActor>;
const _isAllowed = ({ actor }: UserContext) => actor.userType === "admin";

/** Lists all keys with their state, newest first. */
export const listApiKeys = withPermission("api-keys.read", async (ctx) => {
  const keys = await ctx.db.execute(selectApiKeys(ctx.db));
  return ok(keys.map((key) => ({ ...key, state: keyState(key, ctx.now) })));
});

/** Gets one key. Problems: not_found. */
export const getApiKey = withPermission("api-keys.read", async (ctx, id: string) => {
  const [key] = await ctx.db.execute(selectApiKey(ctx.db, id));
  return key ? ok({ ...key, state: keyState(key, ctx.now) }) : failed(notFound("This key"));
});

/**
 * Creates a key and returns its token: 256 random bits, shown only now, because the database stores a hash. Problems:
 * forbidden (the sign-in is not recent), conflict (this form has created its key).
 */
export const createApiKey = withPermission(
  "api-keys.create",
  async (
    ctx,
    { formKey = crypto.randomUUID(), ...input }: CreateApiKey,
  ): Promise<Outcome<{ token: string }>> => {
    const { name, scopes, requestsPerMinute, days } = input;
    const token = TOKEN_PREFIX + randomHex(TOKEN_BYTES);
    const expiresAt = ctx.now + days * DAY_MS;
    const { inserted } = await ctx.db.batch({
      inserted: insertApiKey(ctx.db, {
        id: formKey,
        name,
        scopes,
        requestsPerMinute,
        expiresAt,
        createdBy: ctx.actor.userId,
        prefix: token.slice(0, PREFIX_LENGTH),
        tokenHash: sha256(token, "hex"),
      }),
      audit: recordAuditIfChanged(ctx, {
        action: "api-key.create",
        entity: "api-key",
        entityId: formKey,
        after: { name, scopes, requestsPerMinute, expiresAt },
      }),
    });
    return inserted.rowsAffected > 0 ? ok({ token }) : failed(MADE_ALREADY);
  },
);

const MADE_ALREADY: Problem = {
  code: "conflict",
  message: "This key was made already. Its token was shown once; make a new key if you lost it.",
};

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
