import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { EventType } from "#app/features/operations/events/rules.ts";
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

/** Statement: events of these types after a place, oldest first; none after an id that is not stored. */
export const selectEventsAfter = statement(
  (
    db: Database,
    { after, types, limit }: { after: number | string; types: readonly EventType[]; limit: number },
  ) =>
    db.orm
      .select(columns)
      .from(events)
      .where(and(gt(events.seq, placeOf(after)), inArray(events.type, types as EventType[])))
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
