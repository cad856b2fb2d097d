import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ATTENDANCE_STATES } from "#app/features/teaching/live-sessions/rules.ts";
import { INDIA } from "#app/kernel/region.ts";
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
    timeZone: text("time_zone").notNull().default(INDIA.timeZone),
    durationMinutes: integer("duration_minutes").notNull().default(60),
    link: text("link").notNull(),
    /** What students who missed it watch and read; empty: nothing yet. */
    recordingUrl: text("recording_url").notNull().default(""),
    notes: text("notes").notNull().default(""),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    /** The same for classes that were scheduled together, a week apart; null: for one alone. */
    seriesId: text("series_id"),
    /** A cancelled session remains in calendar feeds as CANCELLED. */
    cancelledAt: instant("cancelled_at"),
    version: version(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("live_sessions_duration", sql`${table.durationMinutes} BETWEEN 5 AND 720`),
    index("live_sessions_by_start").on(table.startsAt, table.id),
    index("live_sessions_of_course").on(table.courseId, table.startsAt),
    index("live_sessions_of_series").on(table.seriesId, table.startsAt),
  ],
);

/** Who was in a class. A student's own click on 'Join' is provisional, until staff confirm a state (ADR 0114). */
export const attendance = sqliteTable(
  "attendance",
  {
    sessionId: text("session_id")
      .notNull()
      .references(() => liveSessions.id, { onDelete: "cascade" }),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The first click on 'Join' while the class was open. */
    joinedAt: instant("joined_at"),
    state: text("state", { enum: ATTENDANCE_STATES }),
    confirmedAt: instant("confirmed_at"),
    confirmedBy: text("confirmed_by").references(() => users.id, { onDelete: "set null" }),
    /** When the student said that they have caught up with a class they missed. */
    caughtUpAt: instant("caught_up_at"),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.studentId] }),
    check("attendance_state", sql`${table.state} IN ('present', 'absent', 'excused')`),
    check("attendance_confirmed", sql`(${table.state} IS NULL) = (${table.confirmedAt} IS NULL)`),
    index("attendance_of_student").on(table.studentId, table.state, table.sessionId),
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
