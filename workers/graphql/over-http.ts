import { accepts } from "hono/accepts";
import { createMiddleware } from "hono/factory";
import type { Problem } from "#app/kernel/problem.ts";
import {
  GRAPHQL_MEDIA_TYPES,
  GRAPHQL_RESPONSE,
  OLDER_RESPONSE,
} from "#app/platform/api/graphql-media-types.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";

/**
 * Answers as GraphQL over HTTP says: problems before the execution, such as 401 and 413, have the format of the others,
 * and the media type is the one that the caller accepts. For callers of application/json alone a document that cannot
 * be executed is a 200 with errors.
 */
export const overHttp = createMiddleware<WorkerEnv>(async (c, next) => {
  await next();
  const { res } = c;
  const answered = res.headers.get("content-type") ?? "";
  const isProblem = answered.startsWith("application/problem+json");
  if (!isProblem && !answered.startsWith("application/json")) return;
  const type = accepts(c, {
    header: "Accept",
    supports: GRAPHQL_MEDIA_TYPES,
    default: GRAPHQL_RESPONSE,
  });
  const isDocumentError = !isProblem && res.status === 400;
  const status = isDocumentError && type === OLDER_RESPONSE ? 200 : res.status;
  const body = isProblem ? JSON.stringify(toErrors((await res.json()) as SentProblem)) : res.body;
  const headers = new Headers(res.headers);
  headers.set("content-type", type);
  headers.append("vary", "Accept");
  c.res = undefined;
  c.res = new Response(body, { status, headers });
});

type SentProblem = Pick<Problem, "code" | "message" | "errors"> & { requestId: string };

const toErrors = ({ code, message, errors, requestId }: SentProblem) => ({
  errors: [{ message, extensions: { code, requestId, errors } }],
});
