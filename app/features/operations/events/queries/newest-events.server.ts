import { and, asc, eq, gt, gte, isNull, or, type SQLWrapper, sql } from "drizzle-orm";
import type { EventObject } from "#app/features/operations/events/rules.ts";
import { externalIdOf } from "#app/features/operations/external-ids/queries/external-ids.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import { events } from "#db/schema/index.ts";
import { type Database, type RowOf, statement } from "#db/session/index.ts";
import { isReadableBy } from "./events.server.ts";

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

/** Statement: the newest events of records and tombstones, in the order of the changes. */
export const selectChanges = statement(
  (db: Database, reader: Reader, { object, after, since, size }: Changes) =>
    db.orm
      .select({
        seq: events.seq,
        id: events.objectId,
        externalId: externalIdOf(reader.userId, object, events.objectId),
        updatedAt: events.occurredAt,
        data: events.data,
      })
      .from(events)
      .where(
        and(
          eq(events.object, object),
          gt(events.seq, after),
          since === undefined ? undefined : gte(events.occurredAt, since),
          or(isNull(events.supersededAt), isNull(events.data)),
          isReadableBy(reader),
        ),
      )
      .orderBy(asc(events.seq))
      .limit(size),
);

export type ChangeRow = RowOf<typeof selectChanges>;
