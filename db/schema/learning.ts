import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { instant } from "./columns.ts";
import { courses, weeks } from "./courses.ts";

export const weekCompletions = sqliteTable(
  "week_completions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    weekId: text("week_id")
      .notNull()
      .references(() => weeks.id, { onDelete: "cascade" }),
    completedAt: instant("completed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.weekId] }),
    index("week_completions_of_week").on(table.weekId),
  ],
);

/** Minutes a student spent with a course page open, at most one heartbeat a minute. */
export const learningTime = sqliteTable(
  "learning_time",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    minutes: integer("minutes").notNull().default(0),
    lastBeatAt: instant("last_beat_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    check("learning_time_minutes", sql`${table.minutes} >= 0`),
  ],
);
