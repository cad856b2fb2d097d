import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EventObject, EventType } from "#app/features/operations/events/rules.ts";
import { instant, json } from "./columns.ts";

/**
 * What has changed, in the order of the commits: triggers made from db/events.ts write a row in the transaction of each
 * change (ADR 0075). A deletion leaves a tombstone, which has ids and no data.
 */
export const events = sqliteTable(
  "events",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    type: text("type").$type<EventType>().notNull(),
    object: text("object").$type<EventObject>().notNull(),
    objectId: text("object_id").notNull(),
    occurredAt: instant("occurred_at").notNull(),
    /** Of the format of the data. */
    version: integer("version").notNull(),
    /** The record after the change; null: it was deleted. */
    data: json<Record<string, unknown>>("data"),
    /**
     * When a newer event of the record took its place, so that its period began. A tombstone has no successor: its period
     * begins a day later, so that it outlives what it ends.
     */
    supersededAt: instant("superseded_at"),
  },
  (table) => [
    uniqueIndex("events_newest").on(table.object, table.objectId).where(sql`superseded_at IS NULL`),
    index("events_of_object").on(table.object, table.seq),
    index("events_superseded").on(table.supersededAt).where(sql`superseded_at IS NOT NULL`),
  ],
);
