import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { createdAt, id, idempotencyKey, instant } from "./columns.ts";
import { assignments, courses } from "./courses.ts";

/** A student's submission for one assignment: the newest version and the current grade. */
export const submissions = sqliteTable(
  "submissions",
  {
    id: id(),
    createdAt: createdAt(),
    assignmentId: text("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "restrict" }),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "restrict" }),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    status: text("status", { enum: ["pending", "graded", "returned"] })
      .notNull()
      .default("pending"),
    /** Number of the newest row in submission_versions. */
    version: integer("version").notNull().default(1),
    submittedAt: instant("submitted_at").notNull(),
    score: real("score"),
    maxScore: integer("max_score").notNull(),
    feedback: text("feedback").notNull().default(""),
    gradedAt: instant("graded_at"),
    gradedBy: text("graded_by").references(() => users.id, { onDelete: "set null" }),
    /** Optimistic lock of graders: counts every grade and return. */
    gradeVersion: integer("grade_version").notNull().default(0),
  },
  (table) => [
    check("submissions_status", sql`${table.status} IN ('pending', 'graded', 'returned')`),
    check("submissions_score", sql`${table.score} BETWEEN 0 AND ${table.maxScore}`),
    uniqueIndex("submissions_one_per_student").on(table.assignmentId, table.studentId),
    index("submissions_of_student").on(table.studentId, table.submittedAt),
    index("submissions_of_course").on(table.courseId, table.status, table.submittedAt, table.id),
    index("submissions_of_course_by_time").on(table.courseId, table.submittedAt, table.id),
    index("submissions_by_status").on(table.status, table.submittedAt, table.id),
    index("submissions_counts").on(table.courseId, table.status, table.studentId, table.submittedAt),
    index("submissions_by_time").on(table.submittedAt, table.id),
  ],
);

/** Each version of a submission. Never updated. */
export const submissionVersions = sqliteTable(
  "submission_versions",
  {
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "restrict" }),
    version: integer("version").notNull(),
    submissionLink: text("submission_link").notNull(),
    description: text("description").notNull().default(""),
    notes: text("notes").notNull().default(""),
    submittedAt: instant("submitted_at").notNull(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.version] })],
);

/** Every grade and return, the newest one is current. */
export const grades = sqliteTable(
  "grades",
  {
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "restrict" }),
    gradeVersion: integer("grade_version").notNull(),
    submissionVersion: integer("submission_version").notNull(),
    action: text("action", { enum: ["graded", "returned"] }).notNull(),
    score: real("score"),
    feedback: text("feedback").notNull().default(""),
    gradedAt: instant("graded_at").notNull(),
    gradedBy: text("graded_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.gradeVersion] }),
    check("grades_action", sql`${table.action} IN ('graded', 'returned')`),
  ],
);
