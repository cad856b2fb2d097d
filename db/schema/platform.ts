import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { MailReturnKind } from "#app/features/messages/deliveries/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, json } from "./columns.ts";

/** API keys. The token is shown once; only its hash is stored. */
export const apiKeys = sqliteTable("api_keys", {
  id: id(),
  createdAt: createdAt(),
  createdBy: text("created_by")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  /** The first characters of the token, which identify a key to people. */
  prefix: text("prefix").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  scopes: json<string[]>("scopes").notNull(),
  requestsPerMinute: integer("requests_per_minute").notNull().default(120),
  /** Null: of every batch. A deleted batch stays in the list, so that a key never sees more than it was made for. */
  batchIds: json<string[]>("batch_ids"),
  /** Networks as 203.0.113.0/24; null: from anywhere. */
  networks: json<string[]>("networks"),
  /** The token before the last replacement, which is accepted until then. */
  earlierTokenHash: text("earlier_token_hash").unique(),
  earlierUntil: instant("earlier_until"),
  expiresAt: instant("expires_at"),
  lastUsedAt: instant("last_used_at"),
  revokedAt: instant("revoked_at"),
});

/** What staff saved of a list under a name, for themselves alone. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    id: id(),
    createdAt: createdAt(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address of the list. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** Its search, filters and order as the query of the address. */
    query: text("query").notNull(),
  },
  (table) => [uniqueIndex("saved_views_by_name").on(table.userId, table.list, table.name)],
);

/** Fixed windows of tries by account or address. Counted in SQL so that limits hold across isolates. */
export const rateCounters = sqliteTable(
  "rate_counters",
  {
    key: text("key").primaryKey(),
    windowEndsAt: instant("window_ends_at").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [index("rate_counters_by_end").on(table.windowEndsAt)],
);

export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    createdAt: createdAt(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    sendDueAt: instant("send_due_at"),
    sendAttempts: integer("send_attempts").notNull().default(0),
    sentAt: instant("sent_at"),
    lastError: text("last_error"),
    /** Stops mails of this kind without a sign-in; null for account mail. */
    unsubscribeUrl: text("unsubscribe_url"),
    /** What the provider's API calls it; null: sent through a mail server, or without an answer. */
    providerId: text("provider_id"),
    /** When it came back, or its reader complained about it. */
    returnedAt: instant("returned_at"),
  },
  (table) => [
    index("outbox_provider_id").on(table.providerId).where(sql`provider_id IS NOT NULL`),
    index("outbox_due").on(table.sendDueAt).where(sql`send_due_at IS NOT NULL`),
    index("outbox_by_time").on(table.createdAt, table.id),
    index("outbox_deliveries").on(table.sentAt, table.sendDueAt, table.sendAttempts, table.returnedAt),
  ],
);

/** Mails that came back for good, and complaints: their addresses get no notifications until staff clear them. */
export const mailReturns = sqliteTable(
  "mail_returns",
  {
    /** Of the provider's event, so that one that arrives twice is stored once. */
    id: text("id").primaryKey(),
    receivedAt: createdAt("received_at"),
    email: text("email").notNull(),
    kind: text("kind").$type<MailReturnKind>().notNull(),
    reason: text("reason").notNull(),
    occurredAt: instant("occurred_at").notNull(),
    clearedAt: instant("cleared_at"),
    clearedBy: text("cleared_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("mail_returns_email").on(table.email, table.clearedAt),
    check("mail_returns_kind", sql`kind IN ('bounce', 'complaint')`),
  ],
);

/** The audit log. Append-only: triggers reject updates and deletes. */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    id: id(),
    at: createdAt(),
    actorId: text("actor_id"),
    actorKind: text("actor_kind", { enum: ["user", "api-key", "system", "anonymous"] }).notNull(),
    onBehalfOf: text("on_behalf_of"),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    before: json<unknown>("before"),
    after: json<unknown>("after"),
    reason: text("reason"),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    check("audit_events_actor_kind", sql`${table.actorKind} IN ('user', 'api-key', 'system', 'anonymous')`),
    index("audit_events_by_time").on(table.at, table.id),
    index("audit_events_of_record").on(table.entityId, table.entity, table.at),
    index("audit_events_of_request").on(table.requestId),
    index("audit_events_of_actor").on(table.actorId, table.at),
    index("audit_events_by_action").on(table.action, table.at),
  ],
);

/** The first answer to a request with an Idempotency-Key; stored for 24 hours. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    actorId: text("actor_id").notNull(),
    key: text("key").notNull(),
    createdAt: createdAt(),
    requestHash: text("request_hash").notNull(),
    status: integer("status"),
    body: text("body"),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.key] }),
    index("idempotency_keys_by_time").on(table.createdAt),
  ],
);

/** When regular work last ended: the scheduled work of each minute, a backup. */
export const lastRuns = sqliteTable("last_runs", {
  work: text("work", { enum: ["scheduled-work", "backup", "reminders", "reviews"] }).primaryKey(),
  endedAt: instant("ended_at").notNull(),
});

export const CHANGED_ROWS_CONSTRAINT = "write_guard_changed_rows";

/** Always empty: a guarded write inserts a row that the constraint rejects when its guard changed nothing. */
export const writeGuard = sqliteTable(
  "write_guard",
  { changedRows: integer("changed_rows").notNull() },
  (table) => [check(CHANGED_ROWS_CONSTRAINT, sql`${table.changedRows} > 0`)],
);

/** The maintenance of the site: one row while it lasts, none otherwise. */
export const maintenance = sqliteTable(
  "maintenance",
  {
    id: integer("id").primaryKey(),
    /** The sentence that everybody reads. */
    text: text("text").notNull(),
    startedAt: instant("started_at").notNull(),
  },
  (table) => [check("maintenance_one_row", sql`${table.id} = 1`)],
);

/** `sortLetter` of app/kernel/rules-for-names.ts for each character that it changes; filled by the migration. */
export const sortLetters = sqliteTable("sort_letters", {
  /** The code point of the character. */
  code: integer("code").primaryKey(),
  plain: text("plain").notNull(),
});
