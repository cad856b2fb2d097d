import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { createdAt, id, idempotencyKey, instant } from "./columns.ts";

/** One text that staff send on WhatsApp to chosen students, one after the other (ADR 0094). */
export const whatsappLists = sqliteTable(
  "whatsapp_lists",
  {
    id: id(),
    createdAt: createdAt(),
    /** With placeholders, such as {firstName}. */
    text: text("text").notNull(),
    writtenBy: text("written_by").references(() => users.id, { onDelete: "set null" }),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [index("whatsapp_lists_by_time").on(table.createdAt, table.id)],
);

/** The students of a list, and who has sent them the text. */
export const whatsappMessages = sqliteTable(
  "whatsapp_messages",
  {
    listId: text("list_id")
      .notNull()
      .references(() => whatsappLists.id, { onDelete: "cascade" }),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** By name, when the list was written. */
    position: integer("position").notNull(),
    /** Null: not sent yet. */
    sentAt: instant("sent_at"),
    sentBy: text("sent_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.studentId] }),
    index("whatsapp_messages_in_order").on(table.listId, table.position, table.studentId),
    index("whatsapp_messages_of_student").on(table.studentId),
  ],
);
