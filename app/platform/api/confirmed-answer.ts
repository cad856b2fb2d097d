import type { Context } from "hono";
import { isDatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import type { WorkerContext, WorkerEnv } from "#workers/worker-env.ts";

/**
 * Answers a request. Its caller may come from signed claims, so the answer is sent only after the database has confirmed
 * them; otherwise it is discarded, and the request is answered again with the caller from the database. Nothing was
 * written then, because a write that got no answer is not repeated (ADR 0087).
 */
export async function answerConfirmed(
  c: Context<WorkerEnv>,
  answer: () => Promise<Response>,
): Promise<Response> {
  const context = c.get("context");
  const attempt = await settle(answer());
  if (await isConfirmed(context, attempt)) {
    if ("failure" in attempt) throw attempt.failure;
    return noted(context, attempt.response);
  }
  if ("response" in attempt) await attempt.response.body?.cancel();
  const body = c.get("body");
  if (body) c.req.raw = new Request(c.req.raw, { body });
  const second = Object.assign(context.withoutClaims(), { route: context.route });
  c.set("context", second);
  return noted(second, await answer());
}

/** A refused permission is counted in the sign-in history of the caller. */
function noted(context: WorkerContext, response: Response): Response {
  if (response.status === 403) context.recordRefusal();
  return response;
}

type Attempt = { response: Response } | { failure: unknown };

async function settle(answering: Promise<Response>): Promise<Attempt> {
  try {
    return { response: await answering };
  } catch (failure) {
    return { failure };
  }
}

/** Confirms a caller that no batch of the attempt has confirmed. After a failure the database is not asked again. */
async function isConfirmed({ claimed, db }: WorkerContext, attempt: Attempt): Promise<boolean> {
  if (!claimed.pending || claimed.isUncertain) return true;
  if (claimed.isOutdated || "failure" in attempt || attempt.response.status === 503) return false;
  try {
    await db.batch({});
    return true;
  } catch (failure) {
    if (isDatabaseUnavailable(failure)) return false;
    throw failure;
  }
}
