import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { apiDocument } from "#workers/api/index.ts";
import { createRequestContext } from "#workers/context.ts";
import { logRequest, serverTiming } from "#workers/log.ts";
import { sessionCookieName } from "#workers/session.ts";
import { expiredClaimsCookie } from "#workers/session-claims.ts";
import { parseSettings } from "#workers/settings.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";

/** Builds the context of the request; after it, adds the headers of every response and logs one line. */
export const requestContext = createMiddleware<WorkerEnv>(async (c, next) => {
  const startedAt = performance.now();
  const settings = parseSettings(c.env);
  const origin = {
    request: c.req.raw,
    settings,
    requestId: crypto.randomUUID(),
    nonce: c.get("secureHeadersNonce" as never) as string,
    waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
    apiDocument: () => apiDocument(settings.BASE_URL),
  };
  c.set("context", createRequestContext(origin));
  // Pages, mails and answers name the provider; the health of the worker does not depend on the database.
  if (!c.req.path.startsWith("/healthz")) await c.get("context").isInMaintenance();
  await next();
  const context = c.get("context");
  const { meter, requestId } = context;
  await sendClaims(c);
  // Hono's own function would copy the response for each header.
  const { headers } = c.res;
  if (context.isPersonal() && !headers.has("cache-control")) headers.set("cache-control", "no-store");
  const retryAfter = context.retryAfter ?? (c.res.status === 503 ? "5" : undefined);
  if (retryAfter && !headers.has("retry-after")) headers.set("retry-after", retryAfter);
  headers.set("x-request-id", requestId);
  headers.set("server-timing", serverTiming(meter, settings.DEV_TOOLS));
  const route = context.route ?? endpointRoute(c);
  logRequest(
    { request: c.req.raw, route, status: c.res.status, requestId, startedAt, meter },
    c.env.ANALYTICS,
  );
});

/** The route pattern of an endpoint; handlers for all methods only prepare or reject. */
const endpointRoute = (c: Context<WorkerEnv>) =>
  matchedRoutes(c).findLast(({ method }) => method !== "ALL")?.path;

/** Gives the browser the claims of its session; with a new or an ended session the former ones are removed. */
async function sendClaims(c: Context<WorkerEnv>): Promise<void> {
  const { settings, claimsCookie } = c.get("context");
  const prefix = `${sessionCookieName(settings)}=`;
  const isNewSession = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(prefix));
  const cookie = isNewSession ? expiredClaimsCookie(settings) : await claimsCookie();
  if (cookie) c.res.headers.append("set-cookie", cookie);
}
