import type { Context } from "hono";
import type { Problem } from "#app/kernel/problem.ts";
import { problemResponse } from "#app/platform/api/problem-response.ts";
import { errorPage } from "./error-page.ts";
import { isApiPath } from "./security.ts";
import type { WorkerEnv } from "./worker-env.ts";

/** A problem outside of any handler: problem+json below /api and /graphql, a page elsewhere. */
export function problemAnswer(c: Context<WorkerEnv>, problem: Problem): Response {
  const requestId = c.get("context")?.requestId ?? "none";
  return isApiPath(c.req.path) ? problemResponse(problem, requestId) : errorPage(problem, requestId);
}
