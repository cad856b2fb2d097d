import { and, eq, isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { EventObject } from "#app/features/operations/events/rules.ts";
import type { NameParams } from "#app/features/operations/external-ids/inputs.ts";
import { events, externalIds } from "#db/schema/index.ts";
import { type Database, type RowOf, statement } from "#db/session/index.ts";

/** The id that the programs of an admin have given a record; null without one. */
export const externalIdOf = (ownerId: string, object: EventObject, recordId: SQLWrapper) =>
  sql<string | null>`(SELECT x.external_id FROM external_ids x
    WHERE x.owner_id = ${ownerId} AND x.object = ${object} AND x.record_id = ${recordId})`;

/** An external id: of whose programs, and of which kind of record. */
export type ExternalKey = NameParams & { ownerId: string };

const isKey = ({ ownerId, object, externalId }: ExternalKey) =>
  and(
    eq(externalIds.ownerId, ownerId),
    eq(externalIds.object, object),
    eq(externalIds.externalId, externalId),
  );

/** Statement: the record with an external id as it is now; no row when it is gone. */
export const selectNamedRecord = statement((db: Database, key: ExternalKey) =>
  db.orm
    .select({
      id: events.objectId,
      externalId: externalIds.externalId,
      updatedAt: events.occurredAt,
      data: sql`${events.data}`.mapWith(events.data),
    })
    .from(externalIds)
    .innerJoin(
      events,
      and(
        eq(events.object, externalIds.object),
        eq(events.objectId, externalIds.recordId),
        isNull(events.supersededAt),
        isNotNull(events.data),
      ),
    )
    .where(isKey(key)),
);

export type NamedRecord = RowOf<typeof selectNamedRecord>;

const isLiving = (object: EventObject, recordId: SQLWrapper | string) =>
  sql`EXISTS (SELECT 1 FROM events e WHERE e.object = ${object} AND e.object_id = ${recordId}
    AND e.superseded_at IS NULL AND e.data IS NOT NULL)`;

/**
 * Statement: gives a record an external id instead of its former one, unless there is no such record, or the id is that of
 * another one. Removing the former id first is the statement before it.
 */
const nameRecord = statement((db: Database, { ownerId, object, externalId }: ExternalKey, recordId: string) =>
  db.orm.run(sql`INSERT INTO external_ids (owner_id, object, external_id, record_id)
    SELECT ${ownerId}, ${object}, ${externalId}, ${recordId} WHERE ${isLiving(object, recordId)}
    ON CONFLICT (owner_id, object, external_id) DO UPDATE SET record_id = excluded.record_id
      WHERE NOT ${isLiving(object, sql`external_ids.record_id`)}`),
);

/** Statement: takes the former id of a record away, when the new one is free. */
const forgetFormerName = statement(
  (db: Database, { ownerId, object, externalId }: ExternalKey, recordId: string) =>
    db.orm.run(sql`DELETE FROM external_ids WHERE owner_id = ${ownerId} AND object = ${object}
      AND record_id = ${recordId} AND external_id <> ${externalId}
      AND NOT EXISTS (SELECT 1 FROM external_ids x WHERE x.owner_id = ${ownerId} AND x.object = ${object}
        AND x.external_id = ${externalId} AND ${isLiving(object, sql`x.record_id`)})`),
);

/** Statements: give a record an external id instead of its former one, and read the record that has it then. */
export const giveName = (db: Database, key: ExternalKey, recordId: string) => ({
  former: forgetFormerName(db, key, recordId),
  given: nameRecord(db, key, recordId),
  named: selectNamedRecord(db, key),
});

/** Statement: takes an external id away. */
export const forgetName = statement((db: Database, key: ExternalKey) =>
  db.orm.delete(externalIds).where(isKey(key)),
);
