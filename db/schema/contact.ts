import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ENQUIRY_CASE } from "#app/features/messages/contact/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, idempotencyKey, instant, json, updatedAt, version } from "./columns.ts";
import { testCodes } from "./scholarship.ts";

/** The utm_* values of an address. */
export type CampaignTags = Record<string, string>;

/** A message of the contact form, or a request for a test code (ADR 0094), and its state. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    message: text("message").notNull(),
    /** The sender asks for a test code, and names the college. */
    asksForCode: integer("asks_for_code", { mode: "boolean" }).notNull().default(false),
    collegeName: text("college_name").notNull().default(""),
    /** The code that staff have sent. */
    testCodeId: text("test_code_id").references(() => testCodes.id, { onDelete: "restrict" }),
    codeSentAt: instant("code_sent_at"),
    status: text("status", { enum: ENQUIRY_CASE.stateNames }).notNull().default("new"),
    firstCampaign: json<CampaignTags>("first_campaign"),
    lastCampaign: json<CampaignTags>("last_campaign"),
    /** When the next try to forward is due; null: nothing to forward, or forwarded. */
    forwardDueAt: instant("forward_due_at"),
    forwardAttempts: integer("forward_attempts").notNull().default(0),
    forwardedAt: instant("forwarded_at"),
    /** Why the last try to forward failed. */
    forwardError: text("forward_error"),
    /** The first note or change of the state; a trigger sets it. */
    firstReplyAt: instant("first_reply_at"),
    version: version(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("contact_messages_status", sql`${table.status} IN ('new', 'contacted', 'enrolled', 'closed')`),
    index("contact_messages_by_status").on(table.status, table.createdAt, table.id),
    index("contact_messages_by_time").on(table.createdAt, table.id),
    index("contact_messages_deliveries").on(table.forwardedAt, table.forwardDueAt, table.forwardAttempts),
    index("contact_messages_by_email").on(sql`lower(email)`),
    index("contact_messages_to_forward").on(table.forwardDueAt).where(sql`forward_due_at IS NOT NULL`),
  ],
);

export const contactNotes = sqliteTable(
  "contact_notes",
  {
    id: id(),
    createdAt: createdAt(),
    contactMessageId: text("contact_message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [index("contact_notes_of_message").on(table.contactMessageId, table.createdAt)],
);
