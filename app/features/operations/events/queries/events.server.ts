import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { EventType } from "#app/features/operations/events/rules.ts";
import {
  belongsToOwnStudent,
  isOwnBatch,
  wasInOwnBatch,
} from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import { isBoundToBatches, type Reader } from "#app/kernel/actor.ts";
import { events } from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

/** The place of an event: its own, or, for an id, that of the event with it. */
const placeOf = (after: number | string): SQL | number =>
  typeof after === "number" ? after : sql`(SELECT e.seq FROM events e WHERE e.id = ${after})`;

type EventData = typeof events.$inferSelect.data;

const field = (name: string) => sql`${events.data} ->> ${name}`;

/** Condition: a reader who is bound to batches may read an event, of a kind that belongs to them; undefined for all others. */
const isReadableBy = (reader: Reader): SQL | undefined =>
  isBoundToBatches(reader)
    ? sql`(${events.data} IS NULL OR CASE ${events.object}
        WHEN 'student' THEN ${belongsToOwnStudent(reader, events.objectId)}
        WHEN 'batch' THEN ${isOwnBatch(reader, events.objectId)}
        ELSE ${isOwnBatch(reader, field("batchId"))} END)`
    : undefined;

/** Condition: the record of an event was in a batch of a reader who is bound to these. */
const wasOfOwnBatch = (reader: Reader): SQL =>
  sql`CASE ${events.object}
    WHEN 'student' THEN ${wasInOwnBatch(reader, events.objectId)}
    WHEN 'session' THEN ${events.objectId} IN (SELECT e.object_id FROM events e
      WHERE e.object = 'session' AND ${isOwnBatch(reader, sql`e.data ->> 'batchId'`)})
    END`;

/**
 * What a reader gets of the events: their types and data, and which. For a reader who is bound to batches a record that
 * has left these is deleted.
 */
export function eventsFor(reader: Reader | undefined) {
  const isReadable = reader && isReadableBy(reader);
  if (!isReadable) return { type: sql<EventType>`${events.type}`, data: events.data, where: undefined };
  return {
    type: sql<EventType>`iif(${isReadable}, ${events.type}, ${events.object} || '.deleted')`,
    data: sql<EventData>`iif(${isReadable}, ${events.data}, NULL)`.mapWith(events.data),
    where: or(isReadable, and(isNull(events.supersededAt), wasOfOwnBatch(reader))),
  };
}

/** Statement: events of these types after a place, oldest first; none after an id that is not stored. */
export const selectEventsAfter = statement(
  (
    db: Database,
    { after, types, limit }: { after: number | string; types: readonly EventType[]; limit: number },
    reader?: Reader,
  ) => {
    const { type, data, where } = eventsFor(reader);
    return db.orm
      .select({
        seq: events.seq,
        id: events.id,
        type,
        objectId: events.objectId,
        occurredAt: events.occurredAt,
        version: events.version,
        data,
      })
      .from(events)
      .where(and(gt(events.seq, placeOf(after)), inArray(type, types as EventType[]), where))
      .orderBy(asc(events.seq))
      .limit(limit);
  },
);

export type EventRow = RowOf<typeof selectEventsAfter>;

/** Statement: the place of the newest event that ever was, and the time. */
export const selectNewestPlace = statement((db: Database) =>
  db.orm.all<{ seq: number; now: number }>(
    sql`SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'events'), 0) AS seq, ${databaseNow} AS now`,
  ),
);

/** Statement: the time of an event. */
export const selectEventTime = statement((db: Database, id: string) =>
  db.orm.select({ occurredAt: events.occurredAt }).from(events).where(eq(events.id, id)),
);
