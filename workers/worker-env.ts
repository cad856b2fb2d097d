import type { RequestContext } from "#app/http/request-context.ts";
import type { Database } from "#db/client.ts";
import type { DatabaseMeter } from "./database.ts";
import type { ResolvedCaller } from "./session.ts";
import type { Settings } from "./settings.ts";

/** What the handlers of one request can use; built in context.ts. */
export type WorkerContext = RequestContext & {
  settings: Settings;
  db: Database;
  meter: DatabaseMeter;
  /** Who asks, with what their Idempotency-Key was used for; read at most once. */
  caller(): Promise<ResolvedCaller>;
  /** True once the request has asked who is behind it: its answer belongs to that person alone. */
  isPersonal(): boolean;
};

/** Bindings and variables of every Hono router in the worker. */
export type WorkerEnv = { Bindings: Record<string, unknown>; Variables: { context: WorkerContext } };
