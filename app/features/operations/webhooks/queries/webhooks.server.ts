import { and, asc, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { EventType } from "#app/features/operations/events/rules.ts";
import {
  type DeliveryKind,
  GIVE_UP_MS,
  MAX_ENDPOINTS,
  SECRET_OVERLAP_MS,
} from "#app/features/operations/webhooks/rules.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { events, users, webhookDeliveries, webhookEndpoints } from "#db/schema/index.ts";
import {
  asStatement,
  type Database,
  databaseNow,
  mustHold,
  type RowOf,
  statement,
} from "#db/session/index.ts";

/** The place of the newest event that ever was. */
const newestPlace = sql<number>`coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'events'), 0)`;

const MOST_COUNTED = 1_000;

/** Events that wait for it, counted up to a thousand. */
const waiting = sql<number>`(SELECT count(*) FROM (SELECT 1 FROM events e WHERE e.seq > ${webhookEndpoints.position}
  AND (${webhookEndpoints.types} = '[]' OR e.type IN (SELECT value FROM json_each(${webhookEndpoints.types})))
  LIMIT ${MOST_COUNTED}))`;

/** Endpoints without their secrets, oldest first. */
const endpointRows = (db: Database) =>
  db.orm
    .select({
      id: webhookEndpoints.id,
      createdAt: webhookEndpoints.createdAt,
      createdBy: users.name,
      url: webhookEndpoints.url,
      description: webhookEndpoints.description,
      types: webhookEndpoints.types,
      earlierUntil: webhookEndpoints.earlierUntil,
      tries: webhookEndpoints.tries,
      failingSince: webhookEndpoints.failingSince,
      dueAt: webhookEndpoints.dueAt,
      pausedAt: webhookEndpoints.pausedAt,
      version: webhookEndpoints.version,
      waiting,
    })
    .from(webhookEndpoints)
    .leftJoin(users, eq(users.id, webhookEndpoints.createdBy))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    .$dynamic();

export const selectEndpoints = statement(endpointRows);
export const selectEndpoint = statement((db: Database, id: string) =>
  endpointRows(db).where(eq(webhookEndpoints.id, id)),
);
export type EndpointRow = RowOf<typeof selectEndpoint>;

export const hasRoom = mustHold(sql`(SELECT count(*) FROM ${webhookEndpoints}) < ${MAX_ENDPOINTS}`);

type NewEndpoint = Pick<
  typeof webhookEndpoints.$inferInsert,
  "url" | "description" | "types" | "secret" | "createdBy"
> & { id: string };

/** Statement: adds an endpoint for the events from now on, once per form. */
export const insertEndpoint = statement((db: Database, endpoint: NewEndpoint) =>
  db.orm
    .insert(webhookEndpoints)
    .values({ ...endpoint, position: newestPlace })
    .onConflictDoNothing({ target: webhookEndpoints.id }),
);

const isVersion = (id: string, version: number | undefined) =>
  and(eq(webhookEndpoints.id, id), version === undefined ? undefined : eq(webhookEndpoints.version, version));

type Change = Partial<Pick<NewEndpoint, "url" | "description" | "types">> & { isPaused?: boolean };

const AFRESH = { tries: 0, failingSince: null, dueAt: 0 };

/** An endpoint that is paused and failing was given up: one that somebody pauses is not failing any more. */
const failingUnlessPausedNow = sql`iif(${webhookEndpoints.pausedAt} IS NULL, NULL, ${webhookEndpoints.failingSince})`;

/** Statement: changes an endpoint, of this version if one is named; a new address or a resumption is tried at once. */
export const updateEndpoint = statement(
  (db: Database, id: string, { isPaused, ...change }: Change, version?: number) =>
    db.orm
      .update(webhookEndpoints)
      .set({
        ...change,
        ...(isPaused && { failingSince: failingUnlessPausedNow }),
        ...((change.url !== undefined || isPaused === false) && AFRESH),
        ...(isPaused !== undefined && {
          pausedAt: isPaused ? sql`coalesce(${webhookEndpoints.pausedAt}, ${databaseNow})` : null,
        }),
        version: sql`${webhookEndpoints.version} + 1`,
      })
      .where(isVersion(id, version)),
);

/** Statement: pauses an endpoint, or resumes it; changes no row when it is so already. */
export const setPaused = statement((db: Database, id: string, isPaused: boolean) =>
  db.orm
    .update(webhookEndpoints)
    .set({
      ...AFRESH,
      pausedAt: isPaused ? databaseNow : null,
      version: sql`${webhookEndpoints.version} + 1`,
    })
    .where(
      and(eq(webhookEndpoints.id, id), sql`(${webhookEndpoints.pausedAt} IS NULL) = ${isPaused ? 1 : 0}`),
    ),
);

/** Statement: gives an endpoint another secret; the former one signs along for a day. */
export const replaceSecret = statement((db: Database, id: string, secret: string, version?: number) =>
  db.orm
    .update(webhookEndpoints)
    .set({
      secret,
      earlierSecret: sql`${webhookEndpoints.secret}`,
      earlierUntil: sql`${databaseNow} + ${SECRET_OVERLAP_MS}`,
      version: sql`${webhookEndpoints.version} + 1`,
    })
    .where(isVersion(id, version)),
);

export const deleteEndpoint = statement((db: Database, id: string) =>
  db.orm.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)),
);

const waits = (endpointId: string, kind: DeliveryKind, eventId?: string) =>
  and(
    eq(webhookDeliveries.endpointId, endpointId),
    eq(webhookDeliveries.kind, kind),
    eventId === undefined ? undefined : eq(webhookDeliveries.eventId, eventId),
    isNull(webhookDeliveries.triedAt),
  );

/** Statement: a test that waits to be sent to an endpoint, one at a time. */
export const insertPing = statement((db: Database, endpointId: string, id: string) =>
  db.orm.run(sql`INSERT INTO ${webhookDeliveries} (id, endpoint_id, kind, event_id, type)
    SELECT ${id}, ${webhookEndpoints.id}, 'ping', lower(hex(randomblob(16))), 'webhook.ping' FROM ${webhookEndpoints}
    WHERE ${webhookEndpoints.id} = ${endpointId}
      AND NOT EXISTS (SELECT 1 FROM ${webhookDeliveries} WHERE ${waits(endpointId, "ping")})`),
);

/** Statement: an event that waits to be sent again, once; changes no row for one that is not stored, or not of its types. */
export const insertReplay = statement((db: Database, endpointId: string, eventId: string, id: string) =>
  db.orm.run(sql`INSERT INTO ${webhookDeliveries} (id, endpoint_id, kind, event_id, type)
    SELECT ${id}, ${webhookEndpoints.id}, 'replay', ${events.id}, ${events.type} FROM ${webhookEndpoints}, ${events}
    WHERE ${webhookEndpoints.id} = ${endpointId} AND ${events.id} = ${eventId} AND (${webhookEndpoints.types} = '[]'
      OR ${events.type} IN (SELECT value FROM json_each(${webhookEndpoints.types})))
      AND NOT EXISTS (SELECT 1 FROM ${webhookDeliveries} WHERE ${waits(endpointId, "replay", eventId)})`),
);

const deliveryColumns = {
  id: webhookDeliveries.id,
  createdAt: webhookDeliveries.createdAt,
  kind: webhookDeliveries.kind,
  eventId: webhookDeliveries.eventId,
  type: webhookDeliveries.type,
  triedAt: webhookDeliveries.triedAt,
  isAccepted: webhookDeliveries.isAccepted,
  status: webhookDeliveries.status,
  error: webhookDeliveries.error,
  durationMs: webhookDeliveries.durationMs,
};

/** Statement: the test, or the replay of an event, that waits for an endpoint. */
export const selectWaiting = statement(
  (db: Database, endpointId: string, kind: DeliveryKind, eventId?: string) =>
    db.orm
      .select(deliveryColumns)
      .from(webhookDeliveries)
      .where(waits(endpointId, kind, eventId)),
);
export type DeliveryRow = RowOf<typeof selectWaiting>;

/** The deliveries of an endpoint, newest first. */
export function selectDeliveryPage(db: Database, endpointId: string, { size, cursor }: PageRequest = {}) {
  const walk = keyset({
    by: webhookDeliveries.createdAt,
    id: webhookDeliveries.id,
    sort: { by: "created", direction: "descending" },
    cursor,
    size,
  });
  const select = db.orm
    .select({ ...deliveryColumns, cursor: walk.cursor })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Longer than a round of the sender with the slowest receivers. */
const CLAIM_MS = 90_000;

const claim = sql<number>`${databaseNow} + ${CLAIM_MS}`;

const hasWaiting = sql`EXISTS (SELECT 1 FROM webhook_deliveries w
  WHERE w.endpoint_id = webhook_endpoints.id AND w.tried_at IS NULL)`;

const taken = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  types: webhookEndpoints.types,
  secret: webhookEndpoints.secret,
  earlierSecret: sql<
    string | null
  >`iif(${webhookEndpoints.earlierUntil} > ${databaseNow}, ${webhookEndpoints.earlierSecret}, NULL)`,
  position: webhookEndpoints.position,
  tries: webhookEndpoints.tries,
  failingSince: webhookEndpoints.failingSince,
  pausedAt: webhookEndpoints.pausedAt,
  claimedUntil: webhookEndpoints.claimedUntil,
  createdBy: webhookEndpoints.createdBy,
};

/** Statement: takes every endpoint that something waits for, so that no other sender works for it meanwhile. */
export const takeDueEndpoints = statement((db: Database) =>
  db.orm
    .update(webhookEndpoints)
    .set({ claimedUntil: claim })
    .where(
      sql`${webhookEndpoints.claimedUntil} <= ${databaseNow} AND (${hasWaiting}
        OR (${webhookEndpoints.pausedAt} IS NULL AND ${webhookEndpoints.dueAt} <= ${databaseNow}
          AND ${webhookEndpoints.position} < ${newestPlace}))`,
    )
    .returning(taken),
);
export type TakenEndpoint = RowOf<typeof takeDueEndpoints>;

/** Condition: the endpoint is still this sender's. */
const isHeld = ({ id, claimedUntil }: Pick<TakenEndpoint, "id" | "claimedUntil">): SQL =>
  sql`${webhookEndpoints.id} = ${id} AND ${webhookEndpoints.claimedUntil} = ${claimedUntil}`;

/** Statement: the next event has been accepted; answers with the endpoint while it may go on. */
export const advance = statement((db: Database, endpoint: TakenEndpoint, position: number) =>
  db.orm
    .update(webhookEndpoints)
    .set({ ...AFRESH, position, claimedUntil: claim })
    .where(and(isHeld(endpoint), isNull(webhookEndpoints.pausedAt)))
    .returning(taken),
);

/** Statement: the next event was not accepted and waits so long. */
export const postpone = statement((db: Database, endpoint: TakenEndpoint, waitMs: number) =>
  db.orm
    .update(webhookEndpoints)
    .set({
      tries: sql`${webhookEndpoints.tries} + 1`,
      failingSince: sql`coalesce(${webhookEndpoints.failingSince}, iif(${webhookEndpoints.pausedAt} IS NULL, ${databaseNow}, NULL))`,
      dueAt: sql`${databaseNow} + ${waitMs}`,
      claimedUntil: 0,
    })
    .where(isHeld(endpoint)),
);

/** Statement: pauses an endpoint that has accepted nothing for too long. */
export const giveUp = statement((db: Database, id: string) =>
  db.orm
    .update(webhookEndpoints)
    .set({ pausedAt: databaseNow, version: sql`${webhookEndpoints.version} + 1` })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        isNull(webhookEndpoints.pausedAt),
        lt(webhookEndpoints.failingSince, sql`${databaseNow} - ${GIVE_UP_MS}`),
      ),
    ),
);

/** Statement: lets another sender work for the endpoint, from this place on. */
export const release = statement(
  (db: Database, endpoint: TakenEndpoint, position: number = endpoint.position) =>
    db.orm.update(webhookEndpoints).set({ claimedUntil: 0, position }).where(isHeld(endpoint)),
);

export type Answered = Pick<DeliveryRow, "isAccepted" | "status" | "error" | "durationMs">;

/** Statement: logs the request of an event. */
export const insertDelivery = statement(
  (
    db: Database,
    endpointId: string,
    event: { id: string; type: string },
    { durationMs, ...answered }: Answered,
  ) =>
    db.orm.insert(webhookDeliveries).values({
      ...answered,
      durationMs,
      endpointId,
      kind: "event" satisfies DeliveryKind,
      eventId: event.id,
      type: event.type,
      triedAt: databaseNow,
    }),
);

/** Statement: the replays and tests that wait for an endpoint, oldest first, with the event. */
export const selectWaitingDeliveries = statement((db: Database, endpointId: string) =>
  db.orm
    .select({
      id: webhookDeliveries.id,
      kind: webhookDeliveries.kind,
      eventId: webhookDeliveries.eventId,
      type: webhookDeliveries.type,
      createdAt: webhookDeliveries.createdAt,
      seq: events.seq,
      eventType: sql<EventType | null>`${events.type}`,
      objectId: events.objectId,
      occurredAt: events.occurredAt,
      version: events.version,
      data: events.data,
    })
    .from(webhookDeliveries)
    .leftJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isNull(webhookDeliveries.triedAt)))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(10),
);
export type WaitingDelivery = RowOf<typeof selectWaitingDeliveries>;

/** Statement: logs the request of a replay or a test. */
export const completeDelivery = statement((db: Database, id: string, answered: Answered) =>
  db.orm
    .update(webhookDeliveries)
    .set({ ...answered, triedAt: databaseNow })
    .where(eq(webhookDeliveries.id, id)),
);

/** Statement: the address of who made an endpoint. */
export const selectMaker = statement((db: Database, userId: string) =>
  db.orm
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.userType, "admin"), isNull(users.disabledAt))),
);

/** Statement: the newest deliveries of an endpoint. */
export const selectNewestDeliveries = statement((db: Database, endpointId: string) =>
  db.orm
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(50),
);
