import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { createdAt, id, instant } from "./columns.ts";

/**
 * People who were invited, and what they get when they accept. An invitation is open until it is accepted or revoked;
 * a person has at most one open one (ADR 0091).
 */
export const invitations = sqliteTable(
  "invitations",
  {
    id: id(),
    createdAt: createdAt(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    /** In lower case, as in accounts. */
    email: text("email").notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    /** E.164, for an account without one. */
    phone: text("phone").notNull().default(""),
    /** Both or neither, for the entry form of the test. */
    branch: text("branch").notNull().default(""),
    collegeName: text("college_name").notNull().default(""),
    batchId: text("batch_id").references(() => batches.id, { onDelete: "set null" }),
    /** Null: an account keeps its plan, a new one is free. */
    plan: text("plan", { enum: ["free", "premium"] }),
    /** Null: the person becomes a student. */
    staffRole: text("staff_role", { enum: STAFF_ROLES }),
    /** Hash of the token in the link of the newest mail. */
    tokenHash: text("token_hash").notNull().unique(),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    acceptedBy: text("accepted_by").references(() => users.id, { onDelete: "set null" }),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    check("invitations_plan", sql`${table.plan} IN ('free', 'premium')`),
    check(
      "invitations_staff_role",
      sql`${table.staffRole} IN ('owner', 'coordinator', 'grader', 'counsellor', 'viewer')`,
    ),
    uniqueIndex("invitations_open").on(table.email).where(sql`accepted_at IS NULL AND revoked_at IS NULL`),
    index("invitations_by_time").on(table.createdAt, table.id),
    index("invitations_by_email").on(table.email, table.id),
    index("invitations_of_batch").on(table.batchId),
  ],
);
