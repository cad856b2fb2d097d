import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { problemResponse } from "./problem-response.ts";

const MAX_JSON_BYTES = 64 * 1024;
/** A file in a call that imports it. */
const MAX_FILE_BYTES = 1024 * 1024;
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
  allowHeaders: ["authorization", "content-type", "idempotency-key", "if-match"],
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

const limitTo = (maxSize: number, size: string): MiddlewareHandler<WorkerEnv> =>
  bodyLimit({
    maxSize,
    onError: (c) =>
      problemResponse(
        { code: "too_large", message: `A body may have at most ${size}.` },
        c.get("context").requestId,
      ),
  });

const [limitJson, limitFile] = [limitTo(MAX_JSON_BYTES, "64 KB"), limitTo(MAX_FILE_BYTES, "1 MB")];

export const limitBody: MiddlewareHandler<WorkerEnv> = (c, next) =>
  (c.req.path.startsWith("/api/admin/imports/") ? limitFile : limitJson)(c, next);
