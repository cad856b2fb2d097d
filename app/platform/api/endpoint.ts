import type { Context } from "hono";
import type * as v from "valibot";
import type { Scope } from "#app/features/accounts/api-keys/rules.ts";
import { type Actor, hasBoundKey, type Student, type UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome } from "#app/kernel/outcome.ts";
import {
  authorize,
  authorizeRole,
  deniedNetwork,
  mustSetUpTwoFactor,
  type Permission,
} from "#app/kernel/permissions.ts";
import { type Problem, type ProblemCode, rateLimited } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { Database } from "#db/session/index.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { answerConfirmed } from "./confirmed-answer.ts";
import { type Deprecation, deprecationHeaders } from "./deprecation.ts";
import type { ApiHeaders } from "./document.ts";
import { toETag, unlessKnown } from "./etag.ts";
import { answerOnce } from "./idempotency.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";
import { type Input, readInput } from "./input.ts";
import { withOperation } from "./openapi.ts";
import type { Operation, Schema } from "./operation.ts";
import { type AdjacentPages, linkHeader } from "./paging.ts";
import { problemResponse } from "./problem-response.ts";

type AccessActor = {
  /** Anyone; the actor may be anonymous. */
  public: Actor;
  "signed-in": Exclude<Actor, { kind: "anonymous" }>;
  student: Student;
  admin: Extract<Actor, { userType: "admin" }> | (UserActor & { userType: "admin" });
};

type Access = keyof AccessActor;

const ACCESS_PERMISSIONS = {
  "signed-in": "account.use",
  student: "workspace.use",
  admin: "admin.use",
} as const satisfies Record<Exclude<Access, "public">, Permission>;

type EndpointDefinition<
  A extends Access,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Value,
> = {
  access: A;
  /** The scope that an API key needs; without one no key may call. */
  scope?: Scope;
  /** A key that is bound to batches may call too: all that the call reads and writes is of their students. */
  ofBatches?: true;
  /** One line for the API's document. */
  summary?: string;
  /** For the document: a valid body, headers beside the usual ones, and the problems that the use-case adds. */
  example?: Body extends v.GenericSchema ? v.InferInput<Body> : never;
  headers?: ApiHeaders;
  problems?: readonly ProblemCode[];
  /** Parameters of the path and the query string; a wrong one is a malformed request (400). */
  params?: Params;
  query?: Query;
  /** The endpoint ignores an Idempotency-Key: repeating it is harmless, or its answer must not be stored. */
  repeatable?: true;
  /** For a list, whose query is PageQuery: the neighbouring pages, sent as Link. */
  pages?(value: Value): AdjacentPages;
  /** The tag of the value's state, sent as its ETag. */
  etag?(value: Value): string | number;
  /** Answers and problems as GraphQL over HTTP (workers/graphql/over-http.ts). */
  format?: "graphql";
  /** Accepts If-Match: `run` compares the tag with the state, and stale_version is then answered as 412. */
  takesIfMatch?: true;
  /** The call will end; at least six months lie between both days. */
  deprecated?: Deprecation;
  /** The JSON body: not JSON 400, another media type 415, wrong fields 422. */
  body?: Body;
  /** The body may have 1 MB instead of 64 KB. */
  isLarge?: true;
  /** Status of a success, 200 by default. */
  status?: number | ((value: Value) => number);
  /** All possible statuses, where the value decides. */
  statuses?: readonly number[];
  run(args: { ctx: ServiceContext<AccessActor[A]> } & Input<Params, Query, Body>): Promise<Outcome<Value>>;
  /** Converts the current state of a problem (409, 412) in the same way, unless that state is no Value. */
  presentCurrent?(current: unknown): unknown;
};

/** Every call for staff names the permission that it needs; docs/permissions.md lists them (ADR 0096). */
type StaffDefinition<A extends Access> = A extends "admin"
  ? { permission: Permission }
  : { permission?: undefined };

/** The schema of a success and the function that makes it of the value; without both there is no body. */
type AnswerDefinition<Value, Answer extends v.GenericSchema> =
  | {
      answer: Answer;
      /** Converts the value to the declared answer. May add response headers. */
      present(value: Value, headers: Headers): v.InferOutput<Answer>;
    }
  | { answer?: undefined; present?(value: Value, headers: Headers): void };

/** The same for the code below, which sends any answer. */
type Definition<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  Value,
> = EndpointDefinition<A, P, Q, B, Value> & { present?(value: Value, headers: Headers): unknown };

/**
 * Builds a handler: authorizes the actor, parses the input, calls one use-case, answers. Nobody signed in → 401, wrong
 * role → 403, each before the input is parsed. Problems answer as problem+json, in the statuses of docs/api.md.
 */
export function endpoint<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  Value,
  Answer extends v.GenericSchema,
>(definition: EndpointDefinition<A, P, Q, B, Value> & AnswerDefinition<Value, Answer> & StaffDefinition<A>) {
  const handle = async (c: Context<WorkerEnv>): Promise<Response> => {
    const context = c.get("context");
    const actor = await context.actor();
    const problem = authorizeCall(definition, actor);
    const input = problem ? failed(problem) : await readInput(c, definition);
    const response = input.ok
      ? await answer(c, definition, actor as AccessActor[A], input.value)
      : problemResponse(input.problem, context.requestId);
    const { deprecated } = definition;
    for (const [name, value] of Object.entries(deprecated ? deprecationHeaders(deprecated) : {}))
      response.headers.set(name, value);
    return withRateLimitHeaders(unlessKnown(c.req.raw, response), actor);
  };
  const handler = (c: Context<WorkerEnv>) => answerConfirmed(c, () => handle(c));
  const problems: ProblemCode[] = ["unavailable", ...(definition.problems ?? [])];
  return withOperation({ ...definition, problems, isTagged: true }, handler);
}

async function answer<A extends Access, P extends Schema, Q extends Schema, B extends Schema, Value>(
  c: Context<WorkerEnv>,
  definition: Definition<A, P, Q, B, Value>,
  actor: AccessActor[A],
  input: Input<P, Q, B>,
): Promise<Response> {
  const context = c.get("context");
  const ctx = context.serviceContext(actor);
  const carryOut = async (db: Database) => {
    const answered = await definition.run({ ctx: { ...ctx, db }, ...input });
    return answered.ok
      ? success(definition, answered.value, publicAddress(c))
      : answerProblem(definition, toPreconditionProblem(answered.problem, input.ifMatch), context.requestId);
  };
  const key = definition.repeatable ? undefined : readIdempotencyKey(c.req.raw);
  if (key === undefined) return carryOut(ctx.db);
  const fingerprint = JSON.stringify([c.req.method, c.req.url, input.body]);
  return answerOnce(context, { actor, address: ctx.address, key, fingerprint }, carryOut);
}

function authorizeCall(
  { access, permission, scope, ofBatches }: Pick<Operation, "access" | "permission" | "scope" | "ofBatches">,
  actor: Actor,
): Problem | undefined {
  if (actor.kind === "api-key" && actor.quota.remaining < 0) return rateLimited(actor.quota.resetSeconds);
  if (access === "public") return undefined;
  if (actor.kind === "anonymous")
    return actor.keyProblem ?? { code: "unauthenticated", message: "Please sign in." };
  const denied = deniedNetwork(actor);
  if (denied) return denied;
  if (actor.kind === "api-key" && !(scope && actor.scopes.includes(scope))) {
    return {
      code: "forbidden",
      message: scope
        ? `This API key does not have the scope ${scope}.`
        : "API keys cannot call this endpoint.",
    };
  }
  if (hasBoundKey(actor) && !ofBatches) {
    return {
      code: "forbidden",
      message: "This API key is bound to batches, and this call is about more than their students.",
    };
  }
  const problem = authorize(actor, ACCESS_PERMISSIONS[access]);
  if (!problem) return permission && authorizeRole(actor, permission);
  if (mustSetUpTwoFactor(actor)) return problem;
  return { code: "forbidden", message: "Your account is not allowed to do this." };
}

/** Reports the rest of the key's limit. */
function withRateLimitHeaders(response: Response, actor: Actor): Response {
  if (actor.kind !== "api-key") return response;
  const { limit, remaining, resetSeconds } = actor.quota;
  response.headers.set("ratelimit-limit", String(limit));
  response.headers.set("ratelimit-remaining", String(Math.max(0, remaining)));
  response.headers.set("ratelimit-reset", String(resetSeconds));
  return response;
}

/** The public address of the request, regardless of proxies. */
function publicAddress(c: Context<WorkerEnv>): URL {
  const { pathname, search } = new URL(c.req.url);
  return new URL(pathname + search, c.get("context").settings.BASE_URL);
}

const identity = (value: unknown) => value;

/**
 * Answers stale_version as precondition_failed when the caller sent If-Match. Screens say what happens to typed text; a
 * program gets a sentence of its own.
 */
const toPreconditionProblem = (problem: Problem, ifMatch: string | undefined): Problem =>
  problem.code === "stale_version"
    ? {
        ...problem,
        code: ifMatch === undefined ? "stale_version" : "precondition_failed",
        message: "Someone else has changed this since you read it. Read it again and repeat your change.",
      }
    : problem;

/** Answers a problem; its current state has the format of a success, with its ETag. */
function answerProblem<A extends Access, P extends Schema, Q extends Schema, B extends Schema, Value>(
  { etag, present = identity, presentCurrent }: Definition<A, P, Q, B, Value>,
  problem: Problem,
  requestId: string,
): Response {
  if (problem.current === undefined) return problemResponse(problem, requestId);
  if (presentCurrent) {
    return problemResponse({ ...problem, current: presentCurrent(problem.current) }, requestId);
  }
  const value = problem.current as Value;
  const current = present(value, new Headers());
  const response = problemResponse({ ...problem, current }, requestId);
  if (etag) response.headers.set("etag", toETag(JSON.stringify(current), etag(value)));
  return response;
}

function success<A extends Access, P extends Schema, Q extends Schema, B extends Schema, Value>(
  { status = 200, present = identity, etag, pages }: Definition<A, P, Q, B, Value>,
  value: Value,
  address: URL,
): Response {
  const headers = new Headers({ "content-type": "application/json", "cache-control": "no-store" });
  const isPage = address.searchParams.has("limit") || address.searchParams.has("cursor");
  if (pages && isPage) headers.set("link", linkHeader(address, pages(value)));
  const code = typeof status === "function" ? status(value) : status;
  const shown = present(value, headers);
  if (code === 204) return new Response(null, { status: code, headers });
  const body = JSON.stringify(shown);
  headers.set("etag", toETag(body, etag?.(value)));
  return new Response(body, { status: code, headers });
}
