import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CONVERSATION_CASE, TOPICS } from "#app/features/messages/conversations/rules.ts";
import { stateList } from "#db/cases.ts";
import { users } from "./accounts.ts";
import { createdAt, id, idempotencyKey, instant } from "./columns.ts";

/** A student and the staff of the batch about one thing (ADR 0094). */
export const conversations = sqliteTable(
  "conversations",
  {
    id: id(),
    createdAt: createdAt(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    topic: text("topic", { enum: TOPICS }).notNull(),
    /** The title of the work that it is about, and its id, which may be deleted by now. */
    subject: text("subject").notNull().default(""),
    assignmentId: text("assignment_id").notNull().default(""),
    state: text("state", { enum: CONVERSATION_CASE.stateNames }).notNull().default("open"),
    /** Who answers. */
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** When the last message was written. */
    writtenAt: instant("written_at").notNull(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("conversations_topic", sql`${table.topic} IN (${sql.raw(stateList(TOPICS))})`),
    check(
      "conversations_state",
      sql`${table.state} IN (${sql.raw(stateList(CONVERSATION_CASE.stateNames))})`,
    ),
    index("conversations_by_time").on(table.writtenAt, table.id),
    index("conversations_by_state").on(table.state, table.writtenAt, table.id),
    index("conversations_of_student").on(table.studentId, table.writtenAt, table.id),
  ],
);

export const conversationMessages = sqliteTable(
  "conversation_messages",
  {
    id: id(),
    createdAt: createdAt(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    /** Null: a member of staff who is not here any more. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    isFromStaff: integer("is_from_staff", { mode: "boolean" }).notNull(),
    text: text("text").notNull(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [index("conversation_messages_in_order").on(table.conversationId, table.createdAt, table.id)],
);

/** Answers that staff give often. */
export const savedReplies = sqliteTable("saved_replies", {
  id: id(),
  createdAt: createdAt(),
  title: text("title").notNull().unique(),
  text: text("text").notNull(),
});
