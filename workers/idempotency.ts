import type { Actor } from "#app/domain/kernel/actor.ts";
import { logFailure } from "#app/domain/kernel/failure.ts";
import type { Problem } from "#app/domain/kernel/problem.ts";
import { keyedHash } from "#app/domain/kernel/secrets.server.ts";
import type { Database } from "#db/client.ts";
import {
  claimingDatabase,
  KeyTaken,
  type KeyUse,
  ownerKey,
  releaseKey,
  type StoredAnswer,
  selectStoredAnswer,
  storeAnswer,
} from "#db/queries/idempotency-keys.ts";
import { problemResponse } from "./api/core/problem-response.ts";
import type { WorkerContext } from "./worker-env.ts";

/** A call with an Idempotency-Key: its actor, and what identifies the same call. */
type KeyedCall = { actor: Actor; address: string; key: string; fingerprint: string };

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Executes a call at most once per Idempotency-Key and returns the stored answer to repetitions (ADR 0073). The key is
 * stored in the transaction of the call's own write. Problems: malformed (invalid key), idempotency_key_reused (used by
 * another call), idempotency_key_in_use (no answer yet).
 */
export async function answerOnce(
  context: WorkerContext,
  { actor, address, key, fingerprint }: KeyedCall,
  carryOut: (db: Database) => Promise<Response>,
): Promise<Response> {
  if (!KEY.test(key)) return problemResponse(notAKey, context.requestId);
  // Bodies may contain passwords, so only a keyed hash is stored.
  const requestHash = keyedHash(context.cookieSecret, fingerprint);
  const use: KeyUse = { ownerId: toOwner(actor, address), key, requestHash };
  const { earlier } = await context.caller();
  const known = actor.kind === "anonymous" ? await findAnswer(context, use) : earlier;
  if (known) return again(known, use, context);
  const { db, isClaimed } = claimingDatabase(context.db, use);
  try {
    const response = await carryOut(db);
    if (isClaimed()) await settle(context, use, response);
    return response;
  } catch (failure) {
    if (failure instanceof KeyTaken) return again(await findAnswer(context, use), use, context);
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

/** The write is done, so the answer is sent even when it cannot be stored. A rejected call releases its key. */
async function settle({ db, requestId }: WorkerContext, use: KeyUse, response: Response): Promise<void> {
  try {
    if (!response.ok) return void (await db.execute(releaseKey(db, use)));
    await db.execute(storeAnswer(db, use, { status: response.status, body: await response.clone().text() }));
  } catch (failure) {
    logFailure(failure, { requestId });
  }
}

function again(kept: StoredAnswer | undefined, use: KeyUse, { requestId }: WorkerContext): Response {
  if (kept && kept.requestHash !== use.requestHash) return problemResponse(reused, requestId);
  if (!kept || kept.status === null) return problemResponse(inUse, requestId);
  const headers = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "idempotent-replayed": "true",
  };
  return new Response(kept.status === 204 ? null : kept.body, { status: kept.status, headers });
}

const notAKey: Problem = {
  code: "malformed",
  message: "An Idempotency-Key is 1 to 255 characters without spaces.",
  errors: [{ field: "Idempotency-Key", message: "Use 1 to 255 characters without spaces" }],
};

const reused: Problem = {
  code: "idempotency_key_reused",
  message: "This Idempotency-Key was used for another call. Please take a new one.",
};

const inUse: Problem = {
  code: "idempotency_key_in_use",
  message:
    "A call with this Idempotency-Key is being carried out, or its answer was lost. Ask again in a moment; if this stays, look at what is stored before you send it with a new key.",
  retryAfter: 1,
};
