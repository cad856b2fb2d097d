import type { RequestContext } from "#app/platform/http/request-context.ts";
import type { Database } from "#db/session/index.ts";
import type { ClaimedCaller } from "./claimed-caller.ts";
import type { DatabaseMeter } from "./database.ts";
import type { ResolvedCaller } from "./session.ts";
import type { Settings } from "./settings.ts";

/** What the handlers of one request can use; built in context.ts. */
export type WorkerContext = RequestContext & {
  settings: Settings;
  db: Database;
  meter: DatabaseMeter;
  /** The caller and the stored answer of their Idempotency-Key; read at most once. */
  caller(): Promise<ResolvedCaller>;
  /** The route pattern of a page. */
  route?: string;
  isInMaintenance(): Promise<boolean>;
  /** True once the caller was read: the response then belongs to that user alone. */
  isPersonal(): boolean;
  /** The confirmation of a caller that was taken from signed claims. */
  claimed: ClaimedCaller;
  /** A new context of the same request, whose caller is read from the database. */
  withoutClaims(): WorkerContext;
  /** Counts that the signed-in caller was refused, without making the answer wait. */
  recordRefusal(): void;
  /** The Set-Cookie header that renews or removes the claims of the caller, if one was resolved. */
  claimsCookie(): Promise<string | undefined>;
};

/** Bindings and variables of every Hono router in the worker. */
export type WorkerEnv = { Bindings: Bindings; Variables: Variables };

/** `passingError`: the app worker did not answer the edge worker. `body`: the bytes of the request's body, if any. */
type Variables = { context: WorkerContext; passingError?: unknown; body?: ArrayBuffer };

/**
 * Settings as texts, and where they are bound, the app worker, Workers Analytics Engine, and a network that reaches public
 * addresses alone.
 */
type Bindings = Record<string, unknown> & {
  APP_WORKER?: Fetcher;
  ANALYTICS?: AnalyticsEngineDataset;
  PUBLIC_NETWORK?: Fetcher;
};
