import { isInNetworks } from "#app/features/accounts/api-keys/networks.server.ts";
import { readKeyUse } from "#app/features/accounts/api-keys/queries/api-keys.server.ts";
import { keyState } from "#app/features/accounts/api-keys/rules.ts";
import { isApiToken } from "#app/features/accounts/api-keys/token.server.ts";
import { ANONYMOUS, type ApiKeyActor } from "#app/kernel/actor.ts";
import { type Problem, rateLimited } from "#app/kernel/problem.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import type { StoredAnswer } from "#app/platform/api/queries/idempotency-keys.server.ts";
import type { Database } from "#db/session/index.ts";

/** The caller with a key, and the stored answer of the call's Idempotency-Key. */
type ApiKeyCaller = { actor: ApiKeyActor | ReturnType<typeof rejected>; earlier?: StoredAnswer };

type KeyedRequest = { token: string; address: string | null; idempotencyKey: string | undefined };

/** Callers above the limit of their key by its token's hash, until their minute ends. */
const exhausted = new Map<string, { actor: ApiKeyActor; endsAt: number }>();

/** Refuses a program that runs away without asking the database; each isolate learns it from its own first refusal. */
function findExhausted(tokenHash: string): ApiKeyActor | undefined {
  const found = exhausted.get(tokenHash);
  const remainingMs = (found?.endsAt ?? 0) - Date.now();
  if (found && remainingMs > 0)
    return { ...found.actor, quota: { ...found.actor.quota, resetSeconds: Math.ceil(remainingMs / 1000) } };
  exhausted.delete(tokenHash);
  return undefined;
}

/** Reads of a token that this isolate waits for; more would delay everybody else. */
const MAX_READS = 20;
const reads = new Map<string, number>();

/** The use of a key; undefined while too many requests with it are being read. */
async function readUse(db: Database, tokenHash: string, idempotencyKey: string) {
  const running = reads.get(tokenHash) ?? 0;
  if (running >= MAX_READS) return undefined;
  reads.set(tokenHash, running + 1);
  try {
    return await readKeyUse(db, tokenHash, idempotencyKey);
  } finally {
    const left = reads.get(tokenHash)! - 1;
    if (left > 0) reads.set(tokenHash, left);
    else reads.delete(tokenHash);
  }
}

/**
 * Finds the caller of a key in one round trip, and in none while the key is above its limit. For a token that is not
 * accepted, the caller is anonymous, and `keyProblem` says why; a mistyped one costs no round trip. `address` is where
 * the request comes from, as IPv4 or IPv6; outside the networks of the key it is the actor's `deniedAddress`.
 */
export async function readApiKeyCaller(
  db: Database,
  { token, address, idempotencyKey = "" }: KeyedRequest,
): Promise<ApiKeyCaller> {
  if (!isApiToken(token)) return { actor: rejected("This API key is mistyped or incomplete.") };
  const tokenHash = sha256(token, "hex");
  const refused = findExhausted(tokenHash);
  if (refused) return { actor: refused };
  const use = await readUse(db, tokenHash, idempotencyKey);
  if (!use) return { actor: { ...ANONYMOUS, keyProblem: rateLimited(1) } };
  const { counted, key, earlier } = use;
  if (!key) return { actor: rejected("There is no such API key.") };
  const { id: keyId, userId, staffRole, scopes, batchIds, networks, limit } = key;
  if (!counted || !staffRole) return { actor: rejected(whyNotLive(key, key.tokenHash === tokenHash)) };
  const quota = {
    limit,
    remaining: limit - counted.count,
    resetSeconds: Math.ceil(counted.remainingMs / 1000),
  };
  const who = { kind: "api-key", keyId, userId, userType: "admin", staffRole, scopes, batchIds } as const;
  const isDenied = networks !== null && !isInNetworks(address, networks);
  const actor = { ...who, ...(isDenied && { deniedAddress: address ?? "unknown" }), quota };
  if (quota.remaining < 0) exhausted.set(tokenHash, { actor, endsAt: Date.now() + counted.remainingMs });
  return { actor, earlier };
}

const rejected = (message: string) => ({
  ...ANONYMOUS,
  keyProblem: { code: "unauthenticated", message } as Problem,
});

type Ended = { revokedAt: number | null; expiresAt: number | null; now: number };

function whyNotLive(key: Ended, hasNewestToken: boolean): string {
  const state = keyState(key, key.now);
  if (state !== "active") return `This API key ${state === "revoked" ? "was revoked" : "has expired"}.`;
  return hasNewestToken
    ? "The admin who made this API key is no admin any more."
    : "This API key was replaced, and the former key has expired.";
}
