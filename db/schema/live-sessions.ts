import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { HOME_TIME_ZONE } from "#app/domain/live-sessions/rules.ts";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { createdAt, id, idempotencyKey, instant, updatedAt, version } from "./columns.ts";
import { courses } from "./courses.ts";

/** A live class: an instant, the zone it was scheduled in, and its duration (Ruling 17). */
export const liveSessions = sqliteTable(
  "live_sessions",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    /** Null: for the students of every course. */
    courseId: text("course_id").references(() => courses.id, { onDelete: "cascade" }),
    /** Null: for every batch of the course. */
    batchId: text("batch_id").references(() => batches.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    startsAt: instant("starts_at").notNull(),
    timeZone: text("time_zone").notNull().default(HOME_TIME_ZONE),
    durationMinutes: integer("duration_minutes").notNull().default(60),
    link: text("link").notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    /** A cancelled session remains in calendar feeds as CANCELLED. */
    cancelledAt: instant("cancelled_at"),
    version: version(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("live_sessions_duration", sql`${table.durationMinutes} BETWEEN 5 AND 720`),
    index("live_sessions_by_start").on(table.startsAt, table.id),
    index("live_sessions_of_course").on(table.courseId, table.startsAt),
  ],
);

/** A student's private calendar feed; only the token's hash is stored. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  createdAt: createdAt(),
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
});
