import { type Context, Hono } from "hono";
import * as v from "valibot";
import { methodNotAllowed } from "#app/kernel/problem.ts";
import { withOperation } from "#app/platform/api/openapi.ts";
import { problemResponse } from "#app/platform/api/problem-response.ts";
import { wireSchema } from "#app/platform/api/wire.ts";
import { release } from "./release.ts";
import { describeSite } from "./schema-version.ts";
import type { WorkerEnv } from "./worker-env.ts";

const answer = wireSchema(
  "Health",
  v.object({
    status: v.picklist(["ok", "unavailable"]),
    release: v.pipe(
      v.string(),
      v.description("Version and commit of the worker, as in `x-release`."),
      v.examples(["0.1.0+abc1234"]),
    ),
    schemaVersion: v.optional(
      v.pipe(v.number(), v.description("The number of migrations of the database."), v.examples([15])),
    ),
    state: v.optional(
      v.pipe(v.literal("maintenance"), v.description("Requests are refused until the maintenance ends.")),
    ),
    schema: v.optional(
      v.pipe(v.literal("ahead"), v.description("A newer release has migrated the database.")),
    ),
  }),
);

const description = {
  access: "public",
  summary: "Whether the worker and its database answer",
  answer,
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
