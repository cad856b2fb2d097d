import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { instant } from "./columns.ts";

/**
 * One row per user with what lists of users show, filter, sort and search by, from users, profiles,
 * attempts, enrolments and placements. Maintained by triggers, never written directly (ADR 0141). `directory_search` is its FTS5 index.
 */
export const directory = sqliteTable(
  "directory",
  {
    /** Row number of the search index; an integer key, because implicit row numbers do not survive a VACUUM. */
    key: integer("key").primaryKey(),
    userId: text("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    userType: text("user_type", { enum: ["student", "admin"] }).notNull(),
    name: text("name").notNull(),
    /** `sortKey` of the name, kept by triggers. */
    sortKey: text("sort_key").notNull().default(""),
    email: text("email").notNull(),
    plan: text("plan", { enum: ["free", "premium"] }).notNull(),
    /** Empty: no course. */
    courseId: text("course_id").notNull().default(""),
    disabledAt: instant("disabled_at"),
    /** The name on the entry form of the test; empty before. */
    studentName: text("student_name").notNull().default(""),
    branch: text("branch").notNull().default(""),
    collegeName: text("college_name").notNull().default(""),
    /** The attempt that counts. */
    testState: text("test_state", { enum: ["none", "in_progress", "finished"] })
      .notNull()
      .default("none"),
    /** Score of that attempt in percent; -1 without a result, so that lists can be sorted by it. */
    score: integer("score").notNull().default(-1),
    campaign: text("campaign").notNull().default(""),
    /** The batch of the active enrolment, else of the newest one; empty: never enrolled. */
    enrolledBatchId: text("enrolled_batch_id").notNull().default(""),
    /** The state of that enrolment; empty: never enrolled. */
    enrolmentState: text("enrolment_state").notNull().default(""),
    /** Has a placement at a company that is no sample. */
    isPlaced: integer("is_placed", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    check("directory_test_state", sql`${table.testState} IN ('none', 'in_progress', 'finished')`),
    index("directory_by_name").on(table.userType, table.sortKey, table.userId),
    index("directory_by_email").on(table.userType, table.email, table.userId),
    index("directory_by_score").on(table.userType, table.score, table.userId),
    index("directory_by_time").on(table.userType, table.createdAt, table.userId),
    index("directory_counts").on(table.userType, table.plan, table.courseId, table.branch, table.score),
    // Everything that the insights count.
    index("directory_journey").on(
      table.userType,
      table.campaign,
      sql`college_name COLLATE NOCASE`,
      table.testState,
      table.score,
      table.enrolledBatchId,
      table.enrolmentState,
      table.isPlaced,
    ),
  ],
);
