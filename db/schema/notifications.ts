import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MAIL_FREQUENCIES, type NotificationKind } from "#app/features/messages/notifications/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, json } from "./columns.ts";

/** The facts of a notification: numbers, titles and times, from which the catalogue makes its text. */
export type NotificationFacts = Record<string, string | number | null>;

/**
 * Notifications of a person, one for each event, stored in the batch of the change that they report; reminders come from
 * the scheduled work (ADR 0094).
 */
export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    createdAt: createdAt(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** Names the event, which has one notification. */
    eventKey: text("event_key").notNull(),
    facts: json<NotificationFacts>("facts").notNull().default(sql`'{}'`),
    /** When what it announces happens, such as the start of a class. */
    happensAt: instant("happens_at"),
    readAt: instant("read_at"),
    /** When to decide about its mail; null: decided. */
    mailDueAt: instant("mail_due_at"),
  },
  (table) => [
    uniqueIndex("notifications_once").on(table.userId, table.eventKey),
    index("notifications_of_user").on(table.userId, table.createdAt, table.id),
    index("notifications_unread").on(table.userId).where(sql`read_at IS NULL`),
    index("notifications_to_mail").on(table.mailDueAt, table.userId).where(sql`mail_due_at IS NOT NULL`),
    index("notifications_by_time").on(table.createdAt),
  ],
);

/** Which mails a person wants. Without a row: each at once. */
export const notificationChoices = sqliteTable(
  "notification_choices",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    frequency: text("frequency", { enum: MAIL_FREQUENCIES }).notNull().default("each"),
    /** Kinds without a mail. They still appear in the list. */
    muted: json<NotificationKind[]>("muted").notNull().default(sql`'[]'`),
    /** Zone of the quiet hours; null: that of the student's batch. */
    timeZone: text("time_zone"),
  },
  (table) => [check("notification_choices_frequency", sql`${table.frequency} IN ('each', 'daily', 'never')`)],
);
