import type { Actor } from "#app/kernel/actor.ts";
import { DatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { keyedHash } from "#app/kernel/secrets.server.ts";
import type { Database } from "#db/session/index.ts";
import type { WorkerContext } from "#workers/worker-env.ts";
import { problemResponse } from "./problem-response.ts";
import {
  beginKeyedCall,
  KeyTaken,
  type KeyUse,
  ownerKey,
  type StoredAnswer,
  selectStoredAnswer,
} from "./queries/idempotency-keys.server.ts";

type KeyedCall = { actor: Actor; address: string; key: string; fingerprint: string };

/** The hashes of the same call with earlier secrets are those that a stored answer may have. */
type HashedUse = KeyUse & { earlierHashes: string[] };

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Executes a call at most once per Idempotency-Key and returns the stored answer to repetitions (ADR 0073). Key and
 * answer are stored in the transaction of the call's own write. Problems: malformed (invalid key),
 * idempotency_key_reused (used by another call).
 */
export async function answerOnce(
  context: WorkerContext,
  { actor, address, key, fingerprint }: KeyedCall,
  carryOut: (db: Database) => Promise<Response>,
): Promise<Response> {
  if (!KEY.test(key)) return problemResponse(invalidKey, context.requestId);
  // Bodies may contain passwords, so only a keyed hash is stored.
  const [requestHash = "", ...earlierHashes] = context.cookieSecrets.map((secret) =>
    keyedHash(secret, fingerprint),
  );
  const use: HashedUse = { ownerId: toOwner(actor, address), key, requestHash, earlierHashes };
  const { earlier } = await context.caller();
  const known = actor.kind === "anonymous" ? await findAnswer(context, use) : earlier;
  if (known) return replay(known, use, context);
  const call = beginKeyedCall(context.db, use);
  try {
    const response = await carryOut(call.db);
    await call.finish(
      response.ok ? { status: response.status, body: await response.clone().text() } : undefined,
    );
    return response;
  } catch (failure) {
    await call.undo();
    if (failure instanceof KeyTaken) return replay(await findUsed(context, use), use, context);
    throw failure;
  }
}

function toOwner(actor: Actor, address: string): string {
  if (actor.kind === "anonymous") return ownerKey.network(address);
  return actor.kind === "api-key" ? ownerKey.apiKey(actor.keyId) : ownerKey.user(actor.userId);
}

async function findAnswer({ db }: WorkerContext, { ownerId, key }: KeyUse) {
  const [stored] = await db.execute(selectStoredAnswer(db, ownerId, key));
  return stored;
}

/** The cron may delete an answer of yesterday in this moment; the next repetition is then a new call. */
async function findUsed(context: WorkerContext, use: KeyUse): Promise<StoredAnswer> {
  const used = await findAnswer(context, use);
  if (!used) throw new DatabaseUnavailable("The answer of this Idempotency-Key was just deleted.");
  return used;
}

function replay(stored: StoredAnswer, use: HashedUse, { requestId }: WorkerContext): Response {
  if (![use.requestHash, ...use.earlierHashes].includes(stored.requestHash))
    return problemResponse(reused, requestId);
  const headers = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "idempotent-replayed": "true",
  };
  return new Response(stored.status === 204 ? null : stored.body, { status: stored.status, headers });
}

const invalidKey: Problem = {
  code: "malformed",
  message: "An Idempotency-Key is 1 to 255 characters without spaces.",
  errors: [{ field: "Idempotency-Key", message: "Use 1 to 255 characters without spaces" }],
};

const reused: Problem = {
  code: "idempotency_key_reused",
  message: "This Idempotency-Key was used for another call. Please take a new one.",
};
