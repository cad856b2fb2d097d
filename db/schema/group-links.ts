import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { createdAt, id, instant, json } from "./columns.ts";

/** Links with which people invite themselves to a batch: each use mails an invitation to an address (ADR 0091). */
export const groupLinks = sqliteTable(
  "group_links",
  {
    id: id(),
    createdAt: createdAt(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    tokenHash: text("token_hash").notNull().unique(),
    /** The token encrypted, because staff share the link again; null for links of before it was. */
    sealedToken: text("sealed_token"),
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    /** Domains of the addresses that may use it; empty: any. */
    domains: json<string[]>("domains").notNull(),
    maxUses: integer("max_uses").notNull(),
    useCount: integer("use_count").notNull().default(0),
    endsAt: instant("ends_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    check("group_links_uses", sql`${table.useCount} BETWEEN 0 AND ${table.maxUses}`),
    index("group_links_of_batch").on(table.batchId),
  ],
);
