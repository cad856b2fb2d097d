import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Counts for the insights of owners (ADR 0141). Triggers keep them in the transaction of each write, never written
 * directly; rows with zero are deleted. They have no foreign keys, because the empty text is a value.
 */

/** The number of students of the directory with the same values. */
export const studentCounts = sqliteTable(
  "student_counts",
  {
    campaign: text("campaign").notNull(),
    collegeName: text("college_name").notNull(),
    batchId: text("batch_id").notNull(),
    enrolmentState: text("enrolment_state").notNull(),
    /** -2: no test, -1: running, else the lowest score of the band of the result. */
    testStep: integer("test_step").notNull(),
    isPlaced: integer("is_placed", { mode: "boolean" }).notNull(),
    students: integer("students").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.campaign,
        table.collegeName,
        table.batchId,
        table.enrolmentState,
        table.testStep,
        table.isPlaced,
      ],
    }),
    // Everything that the comparisons and the lists of names read, in the order of the names.
    index("student_counts_by_campaign").on(
      table.campaign,
      table.testStep,
      table.batchId,
      table.enrolmentState,
      table.isPlaced,
      table.students,
    ),
    index("student_counts_by_college").on(
      sql`college_name COLLATE NOCASE`,
      table.campaign,
      table.batchId,
      table.enrolmentState,
      table.testStep,
      table.isPlaced,
      table.students,
    ),
  ],
);

/** The number of enquiries of each campaign. */
export const enquiryCounts = sqliteTable("enquiry_counts", {
  campaign: text("campaign").primaryKey(),
  enquiries: integer("enquiries").notNull(),
});

/** The number of weekly ratings of a batch with the same rating. */
export const ratingCounts = sqliteTable(
  "rating_counts",
  {
    batchId: text("batch_id").notNull(),
    rating: integer("rating").notNull(),
    ratings: integer("ratings").notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.rating] })],
);

/** The number of students with the same confirmed attendance of a live session. */
export const attendanceCounts = sqliteTable(
  "attendance_counts",
  {
    sessionId: text("session_id").notNull(),
    state: text("state").notNull(),
    students: integer("students").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.state] })],
);
