import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { REVIEW_CASE, REVIEW_OUTCOMES } from "#app/features/support/ratings/rules.ts";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { createdAt, id, instant, updatedAt, version } from "./columns.ts";

/** What a student says about a week of their batch, once (ADR 0112). */
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
    index("weekly_ratings_of_batch_by_time").on(table.batchId, table.createdAt, table.id),
    index("weekly_ratings_commented").on(table.createdAt, table.id).where(sql`comment <> ''`),
    index("weekly_ratings_low").on(table.createdAt, table.id).where(sql`rating <= 4`),
  ],
);

/** A review of low ratings: opened once for the same weeks of a student, with an owner, a note and an outcome. */
export const ratingReviews = sqliteTable(
  "rating_reviews",
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
    fromWeek: integer("from_week").notNull(),
    untilWeek: integer("until_week").notNull(),
    /** The sum of the ratings of these weeks when it was opened. */
    ratingSum: integer("rating_sum").notNull(),
    /** The end of the window in which the course should improve for the student. */
    dueAt: instant("due_at").notNull(),
    state: text("state", { enum: REVIEW_CASE.stateNames }).notNull().default("open"),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    note: text("note").notNull().default(""),
    outcome: text("outcome", { enum: REVIEW_OUTCOMES }),
    version: version(),
  },
  (table) => [
    check("rating_reviews_state", sql`${table.state} IN ('open', 'in_progress', 'closed')`),
    check("rating_reviews_outcome", sql`(${table.outcome} IS NULL) = (${table.state} <> 'closed')`),
    uniqueIndex("rating_reviews_once").on(table.studentId, table.batchId, table.untilWeek),
    index("rating_reviews_by_due").on(table.dueAt, table.id),
    index("rating_reviews_waiting").on(table.dueAt, table.id).where(sql`state <> 'closed'`),
  ],
);
