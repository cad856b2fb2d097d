import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EventObject } from "#app/features/operations/events/rules.ts";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";

/**
 * The ids that other systems give records, for the admin whose keys set them: a replaced key finds them again. The record of
 * a person who has not accepted yet is the invitation.
 */
export const externalIds = sqliteTable(
  "external_ids",
  {
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    object: text("object").$type<EventObject>().notNull(),
    externalId: text("external_id").notNull(),
    recordId: text("record_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.object, table.externalId] }),
    uniqueIndex("external_ids_of_owner").on(table.ownerId, table.object, table.recordId),
    index("external_ids_of_record").on(table.recordId),
  ],
);
