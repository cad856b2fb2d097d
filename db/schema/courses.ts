import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { RubricRow } from "#app/features/grading/rules.ts";
import type { RichTexts } from "#app/features/teaching/courses/rules.ts";
import { createdAt, id, idempotencyKey, instant, json, updatedAt, version } from "./columns.ts";

export type Project = string | { title: string; description: string };

export const courses = sqliteTable(
  "courses",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Fixed after creation, because the API identifies the course by it. */
    courseName: text("course_name").notNull().unique(),
    /**
     * `nameKey` of the name; null for a course whose name differed only in case from another when this column was
     * added.
     */
    nameKey: text("name_key").unique(),
    displayName: text("display_name").notNull().default(""),
    /** `sortKey` of the name that is shown, kept by triggers. */
    sortKey: text("sort_key").notNull().default(""),
    courseDescription: text("course_description").notNull(),
    /** The description as HTML, with its source; null before the first save after ADR 0098. */
    rich: json<RichTexts<"courseDescription">>("rich"),
    /** Every premium student has the foundation course; a career course is assigned. */
    kind: text("kind", { enum: ["career", "foundation"] })
      .notNull()
      .default("career"),
    durationWeeks: integer("duration_weeks").notNull(),
    effortPerWeek: text("effort_per_week").notNull(),
    liveClassesPerWeek: integer("live_classes_per_week").notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    toolsAndTechnologies: json<Record<string, string[]>>("tools_and_technologies")
      .notNull()
      .default(sql`'{}'`),
    expectedOutcomes: json<string[]>("expected_outcomes").notNull().default(sql`'[]'`),
    version: version(),
  },
  (table) => [
    check("courses_kind", sql`${table.kind} IN ('career', 'foundation')`),
    check("courses_duration", sql`${table.durationWeeks} BETWEEN 1 AND 104`),
    check("courses_live_classes", sql`${table.liveClassesPerWeek} BETWEEN 0 AND 50`),
  ],
);

export const weeks = sqliteTable(
  "weeks",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    week: integer("week").notNull(),
    title: text("title").notNull(),
    topics: json<string[]>("topics").notNull().default(sql`'[]'`),
    projects: json<Project[]>("projects").notNull().default(sql`'[]'`),
    liveClassTopics: json<string[]>("live_class_topics").notNull().default(sql`'[]'`),
    version: version(),
  },
  (table) => [
    check("weeks_week", sql`${table.week} BETWEEN 1 AND 104`),
    uniqueIndex("weeks_of_course").on(table.courseId, table.week),
  ],
);

export const resources = sqliteTable(
  "resources",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    weekId: text("week_id")
      .notNull()
      .references(() => weeks.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
    title: text("title").notNull(),
    url: text("url").notNull(),
    type: text("type", { enum: ["video", "article", "document", "tool", "other"] }).notNull(),
    version: version(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("resources_type", sql`${table.type} IN ('video', 'article', 'document', 'tool', 'other')`),
    index("resources_of_week").on(table.weekId, table.position),
  ],
);

export const assignments = sqliteTable(
  "assignments",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    weekId: text("week_id")
      .notNull()
      .references(() => weeks.id, { onDelete: "restrict" }),
    position: integer("position").notNull().default(0),
    title: text("title").notNull(),
    description: text("description").notNull(),
    dueAt: instant("due_at"),
    /** Due on this day of its week in batches with a start date, 1 (Monday) to 7. */
    dueWeekday: integer("due_weekday"),
    /** The day is of a week this many weeks after its own (ADR 0127). */
    dueWeeksLater: integer("due_weeks_later").notNull().default(0),
    /** Minutes from the beginning of that day; 1439 is 23:59. */
    dueMinute: integer("due_minute").notNull().default(1439),
    maxScore: integer("max_score").notNull().default(100),
    instructions: text("instructions").notNull().default(""),
    /** Both texts as HTML, each with its source; null before the first save after ADR 0098. */
    rich: json<RichTexts<"description" | "instructions">>("rich"),
    /** Percent of the max score that each started day of lateness takes; 0: none (ADR 0115). */
    latePercent: integer("late_percent").notNull().default(0),
    /** Percent of the max score below which lateness takes nothing. */
    lateFloor: integer("late_floor").notNull().default(0),
    /** At most six rows; their points sum to the max score. Empty: one score. */
    rubric: json<RubricRow[]>("rubric").notNull().default(sql`'[]'`),
    /** Students learn of their grades when staff release them (ADR 0115). */
    holdsGrades: integer("holds_grades", { mode: "boolean" }).notNull().default(false),
    /** The assignment that this one is a copy of; it may be deleted. */
    copiedFrom: text("copied_from"),
    version: version(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("assignments_max_score", sql`${table.maxScore} BETWEEN 1 AND 1000`),
    index("assignments_of_week").on(table.weekId, table.position),
    index("assignments_by_due").on(table.dueAt),
    index("assignments_due_later").on(table.dueWeeksLater).where(sql`due_weeks_later > 0`),
  ],
);

/** Deleted courses, for their undo: the rows of each table, as they were. Rows remain for a few minutes (ADR 0127). */
export const deletedCourses = sqliteTable(
  "deleted_courses",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    rows: json<Record<string, unknown[]>>("rows").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [index("deleted_courses_by_end").on(table.endsAt)],
);

/**
 * What was deleted from a course, for its undo: the rows of each table, as they were. Rows remain for a few minutes
 * (ADR 0127).
 */
export const courseDeletions = sqliteTable(
  "course_deletions",
  {
    /** The id of the deleted week, resource or assignment. */
    id: text("id").primaryKey(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["week", "resource", "assignment"] }).notNull(),
    title: text("title").notNull(),
    /** The number of the week, or that of the week of the item. */
    week: integer("week").notNull(),
    rows: json<Record<string, unknown[]>>("rows").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [
    check("course_deletions_kind", sql`${table.kind} IN ('week', 'resource', 'assignment')`),
    index("course_deletions_of_course").on(table.courseId),
    index("course_deletions_by_end").on(table.endsAt),
  ],
);
