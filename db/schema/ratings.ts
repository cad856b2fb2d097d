import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { createdAt, id, updatedAt } from "./columns.ts";

/** What a student says about a week of their batch, once (ADR 0111). */
export const weeklyRatings = sqliteTable(
  "weekly_ratings",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    week: integer("week").notNull(),
    rating: integer("rating").notNull(),
    comment: text("comment").notNull().default(""),
  },
  (table) => [
    check("weekly_ratings_week", sql`${table.week} BETWEEN 1 AND 104`),
    check("weekly_ratings_rating", sql`${table.rating} BETWEEN 1 AND 10`),
    uniqueIndex("weekly_ratings_once").on(table.studentId, table.batchId, table.week),
    index("weekly_ratings_of_batch").on(table.batchId, table.week, table.studentId, table.rating),
    index("weekly_ratings_by_time").on(table.createdAt, table.id),
  ],
);
