import { randomBytes } from "node:crypto";
import { unreadable } from "#app/features/operations/events/readable.ts";
import { EVENT_TYPES, type EventType } from "#app/features/operations/events/rules.ts";
import { addressFault } from "#app/features/operations/webhooks/address.server.ts";
import type { ChangeWebhook, CreateWebhook } from "#app/features/operations/webhooks/inputs.ts";
import {
  type DeliveryRow,
  deleteEndpoint,
  type EndpointRow,
  hasRoom,
  insertEndpoint,
  insertPing,
  insertReplay,
  replaceSecret,
  selectDeliveryPage,
  selectEndpoint,
  selectEndpoints,
  selectNewestDeliveries,
  selectWaiting,
  setPaused,
  updateEndpoint,
} from "#app/features/operations/webhooks/queries/webhooks.server.ts";
import { endpointState, MAX_ENDPOINTS } from "#app/features/operations/webhooks/rules.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { editConflict, matches } from "#app/kernel/editing.ts";
import type { Page, PageRequest } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import { pageOrAll } from "#db/keyset.ts";

export type Endpoint = EndpointRow & { state: ReturnType<typeof endpointState> };

const withState = (row: EndpointRow): Endpoint => ({ ...row, state: endpointState(row) });

const NOT_FOUND = notFound("This webhook");

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/** Lists the endpoints with their states, oldest first. */
export const listWebhooks = withPermission("webhooks.read", async ({ db }) =>
  ok((await db.execute(selectEndpoints(db))).map(withState)),
);

/** Gets one endpoint. Problems: not_found. */
export const getWebhook = withPermission("webhooks.read", async ({ db }, id: string) => {
  const [endpoint] = await db.execute(selectEndpoint(db, id));
  return endpoint ? ok(withState(endpoint)) : failed(NOT_FOUND);
});

/** Gets an endpoint with its newest deliveries. Problems: not_found. */
export const getWebhookWithLog = withPermission("webhooks.read", async ({ db }, id: string) => {
  const {
    endpoint: [endpoint],
    deliveries,
  } = await db.batch({ endpoint: selectEndpoint(db, id), deliveries: selectNewestDeliveries(db, id) });
  return endpoint ? ok({ endpoint: withState(endpoint), deliveries }) : failed(NOT_FOUND);
});

/** Why this address, or these types, cannot be of an endpoint; undefined when they can. */
function refuse(
  { actor, settings }: ServiceContext<Admin>,
  { url, types }: { url?: string; types?: EventType[] },
): Problem | undefined {
  const fault = url === undefined ? undefined : addressFault(url, settings.allowsPrivateHosts);
  if (fault) return invalidFields({ field: "url", message: fault });
  return types && unreadable(actor, types.length > 0 ? types : EVENT_TYPES);
}

/** A key that may not read what an endpoint gets may not change where it goes. */
async function refuseKey({ db, actor }: ServiceContext<Admin>, id: string): Promise<Problem | undefined> {
  if (actor.kind !== "api-key") return undefined;
  const [endpoint] = await db.execute(selectEndpoint(db, id));
  return endpoint && unreadable(actor, endpoint.types.length > 0 ? endpoint.types : EVENT_TYPES);
}

/**
 * Adds an endpoint, to which every event from now on is sent, and returns its secret, shown only now. Problems:
 * invalid_fields (the address), forbidden (types that the key may not read), conflict (twenty endpoints, or this form
 * has added its one).
 */
export const createWebhook = withPermission(
  "webhooks.create",
  async (
    ctx,
    { formKey = crypto.randomUUID(), url, description, types }: CreateWebhook,
  ): Promise<Outcome<{ endpoint: Endpoint; secret: string }>> => {
    const problem = refuse(ctx, { url, types });
    if (problem) return failed(problem);
    const secret = newSecret();
    const written = await ctx.db.batch({
      room: hasRoom,
      inserted: insertEndpoint(ctx.db, {
        id: formKey,
        url,
        description,
        types,
        secret: await ctx.atRest.encrypt(secret),
        createdBy: ctx.actor.userId,
      }),
      audit: recordAuditIfChanged(ctx, {
        action: "webhook.create",
        entity: "webhook",
        entityId: formKey,
        after: { url, description, types },
      }),
      endpoint: selectEndpoint(ctx.db, formKey),
    });
    if (!written) return failed(noRoom);
    if (written.inserted.rowsAffected === 0) return failed(madeAlready);
    return ok({ endpoint: withState(written.endpoint[0]!), secret });
  },
);

const noRoom = conflict(`There are ${MAX_ENDPOINTS} webhooks already. Delete one that is not needed.`);
const madeAlready = conflict(
  "This webhook was made already. Its secret was shown once; make a new secret if you lost it.",
);

/**
 * Changes an endpoint; omitted fields stay. With `version` only what has that version. Resuming sends on where it
 * stopped. Problems: invalid_fields, forbidden (types that the key may not read), not_found, stale_version.
 */
export const changeWebhook = withPermission(
  "webhooks.create",
  async (ctx, id: string, change: ChangeWebhook, version?: number): Promise<Outcome<Endpoint>> => {
    const problem = refuse(ctx, change) ?? (await refuseKey(ctx, id));
    if (problem) return failed(problem);
    const [current] = await ctx.db.execute(selectEndpoint(ctx.db, id));
    if (current && version === undefined && isSame(current, change)) return ok(withState(current));
    const {
      before: [before],
      updated,
      endpoint: [endpoint],
    } = await ctx.db.batch({
      before: selectEndpoint(ctx.db, id),
      updated: updateEndpoint(ctx.db, id, change, version),
      audit: recordAuditIfChanged(ctx, {
        action: "webhook.edit",
        entity: "webhook",
        entityId: id,
        after: change,
      }),
      endpoint: selectEndpoint(ctx.db, id),
    });
    if (!before || !endpoint) return failed(NOT_FOUND);
    if (updated.rowsAffected > 0) return ok(withState(endpoint));
    return failed(editConflict("webhook", withState(endpoint)));
  },
);

const isSame = (endpoint: EndpointRow, { isPaused, ...values }: ChangeWebhook) =>
  matches(endpoint, values) && (isPaused === undefined || isPaused === (endpoint.pausedAt !== null));

const replacedAlready = conflict(
  "This webhook was changed since you opened this page. A new secret was perhaps shown already; make another one if you lost it.",
);

/**
 * Gives an endpoint a new secret, shown only now; the former one signs along for a day. With `version` only while it has
 * that version. Problems: forbidden, not_found, conflict.
 */
export const rotateSecret = withPermission(
  "webhooks.create",
  async (ctx, id: string, version?: number): Promise<Outcome<{ endpoint: Endpoint; secret: string }>> => {
    const problem = await refuseKey(ctx, id);
    if (problem) return failed(problem);
    const secret = newSecret();
    const {
      replaced,
      endpoint: [endpoint],
    } = await ctx.db.batch({
      replaced: replaceSecret(ctx.db, id, await ctx.atRest.encrypt(secret), version),
      audit: recordAuditIfChanged(ctx, { action: "webhook.rotate", entity: "webhook", entityId: id }),
      endpoint: selectEndpoint(ctx.db, id),
    });
    if (!endpoint) return failed(NOT_FOUND);
    return replaced.rowsAffected > 0
      ? ok({ endpoint: withState(endpoint), secret })
      : failed(replacedAlready);
  },
);

/** Deletes an endpoint with its log; may be repeated. */
export const deleteWebhook = withPermission("webhooks.edit", async (ctx, id: string) => {
  await ctx.db.batch({
    deleted: deleteEndpoint(ctx.db, id),
    audit: recordAuditIfChanged(ctx, { action: "webhook.delete", entity: "webhook", entityId: id }),
  });
  return ok(undefined);
});

/** Pauses an endpoint, or sends on where it stopped; may be repeated. Problems: not_found. */
export const pauseWebhook = withPermission("webhooks.edit", async (ctx, id: string, isPaused: boolean) => {
  const {
    endpoint: [endpoint],
  } = await ctx.db.batch({
    updated: setPaused(ctx.db, id, isPaused),
    audit: recordAuditIfChanged(ctx, {
      action: isPaused ? "webhook.pause" : "webhook.resume",
      entity: "webhook",
      entityId: id,
    }),
    endpoint: selectEndpoint(ctx.db, id),
  });
  return endpoint ? ok(withState(endpoint)) : failed(NOT_FOUND);
});

/** Has a test sent to an endpoint within a minute, also to a paused one; one that waits is the same. Problems: not_found. */
export const pingWebhook = withPermission(
  "webhooks.edit",
  async (ctx, id: string): Promise<Outcome<DeliveryRow>> => {
    const {
      delivery: [delivery],
    } = await ctx.db.batch({
      inserted: insertPing(ctx.db, id, crypto.randomUUID()),
      audit: recordAuditIfChanged(ctx, { action: "webhook.ping", entity: "webhook", entityId: id }),
      delivery: selectWaiting(ctx.db, id, "ping"),
    });
    return delivery ? ok(delivery) : failed(NOT_FOUND);
  },
);

/**
 * Has an event sent to an endpoint again within a minute, once, with the same webhook-id. Problems: not_found (the
 * endpoint, or an event that is not stored or not of its types), forbidden (types that the key may not read).
 */
export const replayEvent = withPermission(
  "webhooks.edit",
  async (ctx, id: string, eventId: string): Promise<Outcome<DeliveryRow>> => {
    const problem = await refuseKey(ctx, id);
    if (problem) return failed(problem);
    const {
      delivery: [delivery],
    } = await ctx.db.batch({
      inserted: insertReplay(ctx.db, id, eventId, crypto.randomUUID()),
      audit: recordAuditIfChanged(ctx, {
        action: "webhook.replay",
        entity: "webhook",
        entityId: id,
        after: { eventId },
      }),
      delivery: selectWaiting(ctx.db, id, "replay", eventId),
    });
    return delivery ? ok(delivery) : failed(notFound("This webhook, or this event,"));
  },
);

/** Lists the deliveries of an endpoint, newest first, a page or all. Problems: not_found. */
export const listDeliveries = withPermission(
  "webhooks.read",
  async ({ db }, id: string, page: PageRequest): Promise<Outcome<Page<DeliveryRow>>> => {
    const [endpoint] = await db.execute(selectEndpoint(db, id));
    if (!endpoint) return failed(NOT_FOUND);
    const read = async (at: PageRequest) => {
      const one = selectDeliveryPage(db, id, at);
      return one.toPage(await db.execute(one.statement));
    };
    return ok(await pageOrAll(read, page));
  },
);
