import { Hono } from "hono";
import * as v from "valibot";
import { EVENT_TYPES } from "#app/features/operations/events/rules.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { paginate } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { recordParams } from "#app/platform/api/records.ts";
import { id, instant, number, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ChangeWebhookCall, CreateWebhookCall, ReplayInput } from "./inputs.ts";
import type { DeliveryRow } from "./queries/webhooks.server.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  type Endpoint,
  getWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  replayEvent,
  rotateSecret,
} from "./use-cases/manage-webhooks.server.ts";

const AT = "2026-01-05T13:00:00.000Z";

const webhook = wireSchema(
  "Webhook",
  v.object({
    _id: id,
    url: text("https://register.college.example/kadam"),
    description: text("Register of the college"),
    types: v.pipe(
      v.array(v.picklist(EVENT_TYPES)),
      v.description("Types of events that are sent; none: all"),
      v.examples([["student.created", "student.updated"]]),
    ),
    state: v.pipe(
      v.picklist(["active", "failing", "paused", "given_up"]),
      v.description("given_up: paused because it accepted nothing for a day"),
    ),
    waiting: v.pipe(number(0), v.description("Events that wait, counted up to 1,000")),
    failingSince: v.pipe(
      v.nullable(instant(AT)),
      v.description("Since when it has accepted nothing; null: it accepts, or somebody has paused it"),
    ),
    createdAt: instant(AT),
  }),
);

const webhookSecret = wireSchema(
  "WebhookSecret",
  v.object({
    ...webhook.entries,
    secret: v.pipe(
      text("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"),
      v.description("Verifies webhook-signature; in this answer alone"),
    ),
  }),
);

const delivery = wireSchema(
  "WebhookDelivery",
  v.object({
    _id: id,
    kind: v.picklist(["event", "replay", "ping"]),
    eventId: v.pipe(text("9f1c2b7a4d3e8f60517293a4b5c6d7e8"), v.description("The webhook-id")),
    type: text("student.created"),
    createdAt: instant(AT),
    triedAt: v.pipe(v.nullable(instant(AT)), v.description("Null: it waits")),
    isAccepted: v.pipe(v.boolean(), v.description("It answered 2xx")),
    status: v.pipe(v.nullable(number(200)), v.description("Of the answer; null: there was none")),
    error: v.pipe(text(""), v.description("Why it was not accepted; empty otherwise")),
    durationMs: v.pipe(number(120), v.description("Milliseconds until the answer")),
  }),
);

const presentWebhook = ({
  id,
  url,
  description,
  types,
  state,
  waiting,
  failingSince,
  createdAt,
}: Endpoint) => ({
  _id: id,
  url,
  description,
  types,
  state,
  waiting,
  failingSince: isoOrNull(failingSince),
  createdAt: iso(createdAt),
});

const presentSecret = ({ endpoint, secret }: { endpoint: Endpoint; secret: string }) => ({
  ...presentWebhook(endpoint),
  secret,
});

const presentDelivery = ({ id, createdAt, triedAt, ...row }: DeliveryRow) => ({
  _id: id,
  ...row,
  createdAt: iso(createdAt),
  triedAt: isoOrNull(triedAt),
});

/** Endpoints that events are sent to (ADR 0076). */
export const adminWebhooks = new Hono<WorkerEnv>();

adminWebhooks.get(
  "/admin/webhooks",
  endpoint({
    access: "admin",
    permission: "webhooks.read",
    scope: "read:webhooks",
    summary: "List the endpoints that events are sent to, oldest first; at most 20",
    answer: v.array(webhook),
    query: PageQuery,
    run: async ({ ctx, query }) => {
      const listed = await listWebhooks(ctx);
      if (!listed.ok) return listed;
      return ok(paginate(listed.value, "ascending", ({ createdAt, id }) => [createdAt, id], query));
    },
    pages: (endpoints) => endpoints,
    present: ({ rows }) => rows.map(presentWebhook),
  }),
);

adminWebhooks.post(
  "/admin/webhooks",
  endpoint({
    access: "admin",
    permission: "webhooks.create",
    scope: "write:webhooks",
    summary:
      "Add an endpoint for the events from now on. A key needs the read scopes of the types. The secret is in this answer alone",
    answer: webhookSecret,
    body: CreateWebhookCall,
    example: {
      url: "https://register.college.example/kadam",
      types: ["student.created", "student.updated", "student.deleted"],
    },
    status: 201,
    repeatable: true,
    problems: ["conflict"],
    run: ({ ctx, body }) => createWebhook(ctx, body),
    present: presentSecret,
  }),
);

adminWebhooks.get(
  "/admin/webhooks/:id",
  endpoint({
    access: "admin",
    permission: "webhooks.read",
    scope: "read:webhooks",
    summary: "Get an endpoint",
    answer: webhook,
    params: recordParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => getWebhook(ctx, params.id),
    present: presentWebhook,
  }),
);

adminWebhooks.patch(
  "/admin/webhooks/:id",
  endpoint({
    access: "admin",
    permission: "webhooks.create",
    scope: "write:webhooks",
    summary: "Change, pause or resume an endpoint; omitted fields keep their value",
    answer: webhook,
    params: recordParams,
    body: ChangeWebhookCall,
    example: { isPaused: true },
    problems: ["not_found"],
    run: ({ ctx, params, body }) => changeWebhook(ctx, params.id, body),
    present: presentWebhook,
  }),
);

adminWebhooks.delete(
  "/admin/webhooks/:id",
  endpoint({
    access: "admin",
    permission: "webhooks.edit",
    scope: "write:webhooks",
    summary: "Delete an endpoint with the log of its deliveries; may be repeated",
    params: recordParams,
    status: 204,
    run: ({ ctx, params }) => deleteWebhook(ctx, params.id),
  }),
);

adminWebhooks.post(
  "/admin/webhooks/:id/secret",
  endpoint({
    access: "admin",
    permission: "webhooks.create",
    scope: "write:webhooks",
    summary: "Make a new secret; the former one signs along for 24 hours. It is in this answer alone",
    answer: webhookSecret,
    params: recordParams,
    repeatable: true,
    problems: ["not_found"],
    run: ({ ctx, params }) => rotateSecret(ctx, params.id),
    present: presentSecret,
  }),
);

adminWebhooks.post(
  "/admin/webhooks/:id/pings",
  endpoint({
    access: "admin",
    permission: "webhooks.edit",
    scope: "write:webhooks",
    summary: "Send a test within a minute, once; it is of the type webhook.ping",
    answer: delivery,
    params: recordParams,
    status: 201,
    problems: ["not_found"],
    run: ({ ctx, params }) => pingWebhook(ctx, params.id),
    present: presentDelivery,
  }),
);

adminWebhooks.post(
  "/admin/webhooks/:id/replays",
  endpoint({
    access: "admin",
    permission: "webhooks.edit",
    scope: "write:webhooks",
    summary: "Send an event again within a minute, once, with the same webhook-id",
    answer: delivery,
    params: recordParams,
    body: ReplayInput,
    example: { eventId: "9f1c2b7a4d3e8f60517293a4b5c6d7e8" },
    status: 201,
    problems: ["not_found"],
    run: ({ ctx, params, body }) => replayEvent(ctx, params.id, body.eventId),
    present: presentDelivery,
  }),
);

adminWebhooks.get(
  "/admin/webhooks/:id/deliveries",
  endpoint({
    access: "admin",
    permission: "webhooks.read",
    scope: "read:webhooks",
    summary: "List what was sent to an endpoint in the last 30 days, newest first",
    answer: v.array(delivery),
    params: recordParams,
    query: PageQuery,
    problems: ["not_found"],
    run: ({ ctx, params, query }) => listDeliveries(ctx, params.id, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentDelivery),
  }),
);
