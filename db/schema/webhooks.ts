import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { EventType } from "#app/features/operations/events/rules.ts";
import type { DeliveryKind } from "#app/features/operations/webhooks/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, json, updatedAt, version } from "./columns.ts";

/** Where events are sent, each with its own place in them: what follows the place waits (ADR 0076). */
export const webhookEndpoints = sqliteTable("webhook_endpoints", {
  id: id(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** Who is told by mail when it is paused. */
  createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  url: text("url").notNull(),
  description: text("description").notNull().default(""),
  /** Empty: all. */
  types: json<EventType[]>("types").notNull().default(sql`'[]'`),
  /** Encrypted, like the former one, which signs along until its end. */
  secret: text("secret").notNull(),
  earlierSecret: text("earlier_secret"),
  earlierUntil: instant("earlier_until"),
  /** The place of the last event that was accepted, or left out by its type. */
  position: integer("position").notNull(),
  /** Tries of the event after it. */
  tries: integer("tries").notNull().default(0),
  failingSince: instant("failing_since"),
  /** No try before it. */
  dueAt: instant("due_at").notNull().default(0),
  /** A sender works for it; after this time another one may. */
  claimedUntil: instant("claimed_until").notNull().default(0),
  pausedAt: instant("paused_at"),
  version: version(),
});

/** Requests to endpoints: those that were sent, and replays and tests that wait. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: id(),
    createdAt: createdAt(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    kind: text("kind").$type<DeliveryKind>().notNull(),
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    /** Null: it waits. */
    triedAt: instant("tried_at"),
    isAccepted: integer("is_accepted", { mode: "boolean" }).notNull().default(false),
    /** Of the answer; null: there was none. */
    status: integer("status"),
    error: text("error").notNull().default(""),
    durationMs: integer("duration_ms").notNull().default(0),
  },
  (table) => [
    check("webhook_deliveries_kind", sql`${table.kind} IN ('event', 'replay', 'ping')`),
    index("webhook_deliveries_of_endpoint").on(table.endpointId, table.createdAt, table.id),
    index("webhook_deliveries_by_time").on(table.createdAt),
    index("webhook_deliveries_waiting").on(table.endpointId).where(sql`tried_at IS NULL`),
  ],
);
