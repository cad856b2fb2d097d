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
import { REGRADE_STATES } from "#app/features/grading/regrades/rules.ts";
import type { GradedRow } from "#app/features/grading/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, idempotencyKey, instant, json } from "./columns.ts";
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
    /** The score before lateness; null like the score. */
    givenScore: real("given_score"),
    /** Started days of lateness that took points. */
    lateDays: integer("late_days").notNull().default(0),
    /** The rubric as it was, with the points of each row; null without one. */
    rubric: json<GradedRow[] | null>("rubric"),
    feedback: text("feedback").notNull().default(""),
    gradedAt: instant("graded_at"),
    gradedBy: text("graded_by").references(() => users.id, { onDelete: "set null" }),
    /** Optimistic lock of graders, with `holdVersion`: counts every grade and return that the student may see. */
    gradeVersion: integer("grade_version").notNull().default(0),
    /** Counts every held grade; surfaces of students never read it. */
    holdVersion: integer("hold_version").notNull().default(0),
    /** The newest row of held_grades is the grade, and waits for its release (ADR 0115). */
    isHeld: integer("is_held", { mode: "boolean" }).notNull().default(false),
    /** A request to grade it again waits for its answer; triggers keep it (ADR 0115). */
    regradeAsked: integer("regrade_asked", { mode: "boolean" }).notNull().default(false),
    /** Sent after it was due for its student; triggers keep it (ADR 0115). */
    isLate: integer("is_late", { mode: "boolean" }).notNull().default(false),
    /** Who grades it now, and until when: nobody else is handed it before (ADR 0115). */
    claimedBy: text("claimed_by").references(() => users.id, { onDelete: "set null" }),
    claimedUntil: instant("claimed_until"),
    /** Who is to grade it; null: anybody. */
    assignedTo: text("assigned_to").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check("submissions_status", sql`${table.status} IN ('pending', 'graded', 'returned')`),
    check("submissions_score", sql`${table.score} BETWEEN 0 AND ${table.maxScore}`),
    uniqueIndex("submissions_one_per_student").on(table.assignmentId, table.studentId),
    index("submissions_of_student").on(table.studentId, table.submittedAt),
    index("submissions_of_course").on(
      table.courseId,
      table.status,
      table.submittedAt,
      table.id,
      table.assignmentId,
      table.isLate,
    ),
    index("submissions_of_course_by_time").on(
      table.courseId,
      table.submittedAt,
      table.id,
      table.assignmentId,
      table.isLate,
    ),
    index("submissions_of_grader")
      .on(table.assignedTo, table.status, table.submittedAt, table.id)
      .where(sql`assigned_to IS NOT NULL`),
    index("submissions_by_status").on(table.status, table.submittedAt, table.id, table.isHeld, table.isLate),
    index("submissions_counts").on(
      table.courseId,
      table.status,
      table.studentId,
      table.submittedAt,
      table.isHeld,
      table.isLate,
      table.assignedTo,
      table.assignmentId,
    ),
    index("submissions_held").on(table.submittedAt, table.id, table.assignmentId).where(sql`is_held = 1`),
    index("submissions_regrade")
      .on(table.submittedAt, table.id, table.assignmentId)
      .where(sql`regrade_asked = 1`),
    index("submissions_by_time").on(table.submittedAt, table.id, table.isLate),
  ],
);

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
  (table) => [
    primaryKey({ columns: [table.submissionId, table.version] }),
    index("submission_versions_by_link").on(table.submissionLink),
  ],
);

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
    /** The score before lateness; null like the score. */
    givenScore: real("given_score"),
    /** Started days of lateness that took points. */
    lateDays: integer("late_days").notNull().default(0),
    /** The rubric as it was, with the points of each row; null without one. */
    rubric: json<GradedRow[] | null>("rubric"),
    feedback: text("feedback").notNull().default(""),
    gradedAt: instant("graded_at").notNull(),
    gradedBy: text("graded_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.gradeVersion] }),
    check("grades_action", sql`${table.action} IN ('graded', 'returned')`),
  ],
);

/** Every grade that was held, never read for a student; its release writes the row of `grades`. */
export const heldGrades = sqliteTable(
  "held_grades",
  {
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "restrict" }),
    holdVersion: integer("hold_version").notNull(),
    submissionVersion: integer("submission_version").notNull(),
    score: real("score").notNull(),
    /** The score before lateness; null like the score. */
    givenScore: real("given_score"),
    /** Started days of lateness that took points. */
    lateDays: integer("late_days").notNull().default(0),
    /** The rubric as it was, with the points of each row; null without one. */
    rubric: json<GradedRow[] | null>("rubric"),
    feedback: text("feedback").notNull().default(""),
    gradedAt: instant("graded_at").notNull(),
    gradedBy: text("graded_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.holdVersion] })],
);

/** A student's request to grade work again: one for each grade, with its answer (ADR 0115). */
export const regradeRequests = sqliteTable(
  "regrade_requests",
  {
    id: id(),
    createdAt: createdAt(),
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "restrict" }),
    /** The grade that it is about. */
    gradeVersion: integer("grade_version").notNull(),
    reason: text("reason").notNull(),
    state: text("state", { enum: REGRADE_STATES }).notNull().default("asked"),
    /** Why the grade stays; another grade has its feedback instead. */
    answer: text("answer").notNull().default(""),
    /** The decision that answered it, where there is one. */
    answerVersion: integer("answer_version"),
    answeredAt: instant("answered_at"),
    answeredBy: text("answered_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check("regrade_requests_state", sql`${table.state} IN ('asked', 'kept', 'regraded')`),
    check("regrade_requests_answered", sql`(${table.answeredAt} IS NULL) = (${table.state} = 'asked')`),
    check("regrade_requests_graded", sql`(${table.answerVersion} IS NULL) = (${table.state} <> 'regraded')`),
    uniqueIndex("regrade_requests_once").on(table.submissionId, table.gradeVersion),
  ],
);

export const gradingComments = sqliteTable(
  "grading_comments",
  {
    id: id(),
    createdAt: createdAt(),
    assignmentId: text("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [uniqueIndex("grading_comments_of_assignment").on(table.assignmentId, table.text)],
);
