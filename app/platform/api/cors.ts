import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { WorkerEnv } from "#workers/worker-env.ts";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Allows other sites' pages with a bearer token when their origin is listed; cookies are never allowed. */
export const allowListedOrigins: MiddlewareHandler<WorkerEnv> = async (c, next) => {
  const origin = c.req.header("origin");
  const isOwn = origin === undefined || origin === c.get("context").settings.BASE_URL;
  if (!isOwn || c.req.method === "OPTIONS") return answerOrigin(c, next);
  await next();
  c.res.headers.append("vary", "Origin");
};

const answerOrigin: MiddlewareHandler<WorkerEnv> = cors({
  origin: (origin, c) => (c.get("context").settings.API_ALLOWED_ORIGINS.includes(origin) ? origin : null),
  allowMethods: METHODS,
  allowHeaders: ["authorization", "content-type", "idempotency-key", "if-match", "if-none-match"],
  exposeHeaders: [
    "set-auth-token",
    "retry-after",
    "x-request-id",
    "link",
    "etag",
    "ratelimit-limit",
    "ratelimit-remaining",
    "ratelimit-reset",
    "idempotent-replayed",
  ],
  maxAge: 600,
});
