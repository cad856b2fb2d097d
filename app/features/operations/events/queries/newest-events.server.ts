import { and, asc, eq, gt, gte, isNull, or, type SQLWrapper, sql } from "drizzle-orm";
import type { EventObject } from "#app/features/operations/events/rules.ts";
import { externalIdOf } from "#app/features/operations/external-ids/queries/external-ids.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { events } from "#db/schema/index.ts";
import { type Database, type RowOf, statement } from "#db/session/index.ts";
import { eventsFor } from "./events.server.ts";

/** When a record changed last: the time of its newest event. */
export const updatedAtOf = (object: EventObject, id: SQLWrapper) =>
  sql<number>`(SELECT e.occurred_at FROM events e WHERE e.object = ${object} AND e.object_id = ${id}
    AND e.superseded_at IS NULL)`;

/** Columns: what the API says of a record besides its own fields and when it was made. */
export const recordColumns = (reader: Reader, object: EventObject, id: SQLWrapper) => ({
  externalId: externalIdOf(reader.userId, object, id),
  updatedAt: updatedAtOf(object, id),
});

/** Which records of a list a caller asks for: those that have changed since then, in epoch ms, the one with its own id. */
export type Wanted = Pick<PageRequest, "updatedSince" | "externalId">;

/** Condition: a record is one that the caller asks for. */
export const isWanted = (
  reader: Reader,
  object: EventObject,
  id: SQLWrapper,
  { updatedSince, externalId }: Wanted,
) =>
  and(
    updatedSince === undefined ? undefined : gte(updatedAtOf(object, id), updatedSince),
    externalId === undefined ? undefined : eq(externalIdOf(reader.userId, object, id), externalId),
  );

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
  (db: Database, reader: Reader, { object, after, since, size }: Changes) => {
    const { data, where } = eventsFor(reader);
    return db.orm
      .select({
        seq: events.seq,
        id: events.objectId,
        externalId: externalIdOf(reader.userId, object, events.objectId),
        updatedAt: events.occurredAt,
        data,
      })
      .from(events)
      .where(
        and(
          eq(events.object, object),
          gt(events.seq, after),
          since === undefined ? undefined : gte(events.occurredAt, since),
          or(isNull(events.supersededAt), isNull(events.data)),
          where,
        ),
      )
      .orderBy(asc(events.seq))
      .limit(size);
  },
);

export type ChangeRow = RowOf<typeof selectChanges>;
