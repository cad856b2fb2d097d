import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CONSENT_SOURCES } from "#app/features/accounts/consents/rules.ts";
import { sessions, users } from "./accounts.ts";
import { instant } from "./columns.ts";

/**
 * The people whose data were erased; applied again after a restore. Without `erasedAt` the erasure is running: such a
 * row exists only inside its transaction, and triggers allow changes of the audit log for it (ADR 0093). So does the row
 * `demo`, for which they allow deletions while the demo data are removed.
 */
export const erasures = sqliteTable("erasures", {
  userId: text("user_id").primaryKey(),
  erasedAt: instant("erased_at"),
});

/** A deletion that a person asked for; carried out at `dueAt` unless they keep the account. */
export const accountDeletions = sqliteTable(
  "account_deletions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    requestedAt: instant("requested_at").notNull(),
    dueAt: instant("due_at").notNull(),
    /** When the mail before the deletion was written. */
    noticeAt: instant("notice_at"),
  },
  (table) => [index("account_deletions_by_due").on(table.dueAt)],
);

/** Who on the staff opened the record of a student: at most one row an hour. */
export const recordOpenings = sqliteTable(
  "record_openings",
  {
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    staffId: text("staff_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Start of the hour. */
    hour: instant("hour").notNull(),
    openedAt: instant("opened_at").notNull(),
    /** True when they also viewed the student's workspace in this hour (ADR 0101). */
    hasViewed: integer("has_viewed", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.hour, table.staffId] }),
    index("record_openings_by_time").on(table.openedAt),
  ],
);

/**
 * A sign-in session of staff in which the workspace of a student is open, read-only. Triggers delete the row when the
 * role of the staff member or the account of the student changes, and write the audit event of each end (ADR 0101).
 */
export const studentViews = sqliteTable(
  "student_views",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    staffId: text("staff_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    endsAt: instant("ends_at").notNull(),
    /** The request that began it: its audit events have the same id. */
    requestId: text("request_id").notNull(),
  },
  (table) => [
    index("student_views_by_staff").on(table.staffId),
    index("student_views_by_student").on(table.studentId),
    index("student_views_by_end").on(table.endsAt),
  ],
);

/** That a person agreed to a version of the privacy notice: where, when and from which network (ADR 0093). */
export const consents = sqliteTable(
  "consents",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The day of the version: YYYY-MM-DD. */
    version: text("version").notNull(),
    source: text("source", { enum: CONSENT_SOURCES }).notNull(),
    /** As rate limits count it: an IPv4 address, or the /64 of an IPv6 address. */
    network: text("network").notNull(),
    givenAt: instant("given_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.version, table.source] }),
    check("consents_version", sql`${table.version} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);
