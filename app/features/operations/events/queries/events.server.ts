import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { EventType } from "#app/features/operations/events/rules.ts";
import {
  belongsToOwnStudent,
  isOwnBatch,
} from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import { isBoundToBatches, type Reader } from "#app/kernel/actor.ts";
import { events } from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const columns = {
  seq: events.seq,
  id: events.id,
  type: events.type,
  objectId: events.objectId,
  occurredAt: events.occurredAt,
  version: events.version,
  data: events.data,
};

/** The place of an event: its own, or, for an id, that of the event with it. */
const placeOf = (after: number | string): SQL | number =>
  typeof after === "number" ? after : sql`(SELECT e.seq FROM events e WHERE e.id = ${after})`;

const field = (name: string) => sql`${events.data} ->> ${name}`;

/** Condition: a reader who is bound to batches may read an event, of a kind that belongs to them; undefined for all others. */
export const isReadableBy = (reader: Reader): SQL | undefined =>
  isBoundToBatches(reader)
    ? sql`(${events.data} IS NULL OR CASE ${events.object}
        WHEN 'student' THEN ${belongsToOwnStudent(reader, events.objectId)}
        WHEN 'batch' THEN ${isOwnBatch(reader, events.objectId)}
        ELSE ${isOwnBatch(reader, field("batchId"))} END)`
    : undefined;

/** Statement: events of these types after a place, oldest first; none after an id that is not stored. */
export const selectEventsAfter = statement(
  (
    db: Database,
    { after, types, limit }: { after: number | string; types: readonly EventType[]; limit: number },
    reader?: Reader,
  ) =>
    db.orm
      .select(columns)
      .from(events)
      .where(
        and(
          gt(events.seq, placeOf(after)),
          inArray(events.type, types as EventType[]),
          reader && isReadableBy(reader),
        ),
      )
      .orderBy(asc(events.seq))
      .limit(limit),
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
