import { isInNetworks } from "#app/features/accounts/api-keys/networks.server.ts";
import { readKeyUse } from "#app/features/accounts/api-keys/queries/api-keys.server.ts";
import { keyState } from "#app/features/accounts/api-keys/rules.ts";
import { isApiToken } from "#app/features/accounts/api-keys/token.server.ts";
import { ANONYMOUS, type ApiKeyActor } from "#app/kernel/actor.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import type { StoredAnswer } from "#app/platform/api/queries/idempotency-keys.server.ts";
import type { Database } from "#db/session/index.ts";

/** The caller with a key, and the stored answer of the call's Idempotency-Key. */
type ApiKeyCaller = { actor: ApiKeyActor | ReturnType<typeof rejected>; earlier?: StoredAnswer };

type KeyedRequest = { token: string; address: string | null; idempotencyKey: string | undefined };

/**
 * Finds the caller of a key in one round trip. For a token that is not accepted, the caller is anonymous, and `keyProblem`
 * says why; a mistyped one costs no round trip. `address` is where the request comes from, as IPv4 or IPv6; outside the
 * networks of the key it is the actor's `deniedAddress`.
 */
export async function readApiKeyCaller(
  db: Database,
  { token, address, idempotencyKey = "" }: KeyedRequest,
): Promise<ApiKeyCaller> {
  if (!isApiToken(token)) return { actor: rejected("This API key is mistyped or incomplete.") };
  const tokenHash = sha256(token, "hex");
  const { counted, key, earlier } = await readKeyUse(db, tokenHash, idempotencyKey);
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
  return {
    actor: { ...who, ...(isDenied && { deniedAddress: address ?? "unknown" }), quota },
    earlier,
  };
}

const rejected = (keyProblem: string) => ({ ...ANONYMOUS, keyProblem });

type Ended = { revokedAt: number | null; expiresAt: number | null; now: number };

function whyNotLive(key: Ended, hasNewestToken: boolean): string {
  const state = keyState(key, key.now);
  if (state !== "active") return `This API key ${state === "revoked" ? "was revoked" : "has expired"}.`;
  return hasNewestToken
    ? "The admin who made this API key is no admin any more."
    : "This API key was replaced, and the former key has expired.";
}
