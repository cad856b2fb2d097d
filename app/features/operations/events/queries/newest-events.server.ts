import { and, asc, eq, gt, gte, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { EventObject } from "#app/features/operations/events/rules.ts";
import { events } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

/** When a record changed last: the time of its newest event. */
export const updatedAtOf = (object: EventObject, id: SQLWrapper) =>
  sql<number>`(SELECT e.occurred_at FROM events e WHERE e.object = ${object} AND e.object_id = ${id}
    AND e.superseded_at IS NULL)`;

/** Condition: a record has changed since an instant; undefined without one. */
export const isUpdatedSince = (object: EventObject, id: SQLWrapper, since: number | undefined) =>
  since === undefined ? undefined : sql`${updatedAtOf(object, id)} >= ${since}`;

export type Changes = {
  object: EventObject;
  /** The place of the last event that the reader has. */
  after: number;
  /** Only what has changed since then. */
  since: number | undefined;
  size: number;
};

const isListed = ({ object, after, since }: Changes) =>
  and(
    eq(events.object, object),
    gt(events.seq, after),
    since === undefined ? undefined : gte(events.occurredAt, since),
    or(isNull(events.supersededAt), isNull(events.data)),
  );

/** Statement: the newest events of records and tombstones, in the order of the changes. */
export const selectChanges = statement((db: Database, changes: Changes) =>
  db.orm
    .select({
      seq: events.seq,
      id: events.objectId,
      occurredAt: events.occurredAt,
      isDeleted: sql`${events.data} IS NULL`.mapWith(Boolean),
    })
    .from(events)
    .where(isListed(changes))
    .orderBy(asc(events.seq))
    .limit(changes.size),
);

/** Condition: an id is one of those of a page of changes. */
export const isChanged = (db: Database, id: SQLWrapper, changes: Changes): SQL =>
  sql`${id} IN (SELECT object_id FROM (${db.orm
    .select({ objectId: sql`${events.objectId}`.as("object_id") })
    .from(events)
    .where(isListed(changes))
    .orderBy(asc(events.seq))
    .limit(changes.size)}))`;
