import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { INDIA } from "#app/kernel/region.ts";
import { createdAt, id, idempotencyKey, instant, json, updatedAt, version } from "./columns.ts";
import { courses } from "./courses.ts";

/**
 * One run of a course. A trigger creates the first one with its course. Without a start date every week is open, and
 * work is due on the date of its assignment (ADR 0095).
 */
export const batches = sqliteTable(
  "batches",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** `sortKey` of the name, kept by triggers. */
    sortKey: text("sort_key").notNull().default(""),
    /** Date of the first day of week 1, as 2027-03-01. */
    startsOn: text("starts_on"),
    timeZone: text("time_zone").notNull().default(INDIA.timeZone),
    /** Most students at the same time; null: no limit. A trigger rejects the next one. */
    capacity: integer("capacity"),
    /** The college it is for; empty: any. */
    college: text("college").notNull().default(""),
    version: version(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("batches_capacity", sql`${table.capacity} BETWEEN 1 AND 10000`),
    uniqueIndex("batches_of_course").on(table.courseId, sql`name COLLATE NOCASE`),
    index("batches_by_start").on(table.startsOn, table.id),
  ],
);

/** The weeks of a batch with a start date; moving a week moves those after it. */
export const batchWeeks = sqliteTable(
  "batch_weeks",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    week: integer("week").notNull(),
    /** Date of its first day in the zone of the batch. */
    startsOn: text("starts_on").notNull(),
    startsAt: instant("starts_at").notNull(),
    /** The ends of its Monday to Sunday, in the zone of the batch. */
    weekdayEnds: json<number[]>("weekday_ends").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.week] }),
    check("batch_weeks_week", sql`${table.week} BETWEEN 1 AND 104`),
    index("batch_weeks_by_start").on(table.startsAt),
    index("batch_weeks_of_batch").on(table.batchId, table.startsAt),
  ],
);
