import { type Context, Hono } from "hono";
import * as shapes from "#app/features/wire.ts";
import { methodNotAllowed } from "#app/kernel/problem.ts";
import { withOperation } from "#app/platform/api/openapi.ts";
import { problemResponse } from "#app/platform/api/problem-response.ts";
import { release } from "./release.ts";
import { describeSite } from "./schema-version.ts";
import type { WorkerEnv } from "./worker-env.ts";

const description = {
  access: "public",
  summary: "Whether the worker and its database answer",
  answer: shapes.health,
  statuses: [200, 503],
} as const;

/**
 * GET /healthz: 200 when the worker and its database respond, also during maintenance; otherwise 503. Names release and
 * schema version.
 */
export const health = new Hono<WorkerEnv>();

health.get(
  "/",
  withOperation(description, async (c: Context<WorkerEnv>) => {
    try {
      const site = await describeSite(c.get("context").db);
      const status = { status: "ok", release: release(), ...site } as const;
      return c.json(status, 200, { "cache-control": "no-store" });
    } catch {
      const status = { status: "unavailable", release: release() } as const;
      return c.json(status, 503, { "cache-control": "no-store", "retry-after": "5" });
    }
  }),
);

health.all("/", (c) => problemResponse(methodNotAllowed(["GET", "HEAD"]), c.get("context").requestId));
