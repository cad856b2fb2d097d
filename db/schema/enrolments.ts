import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ENROLMENT_STATES } from "#app/features/students/rules.ts";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { createdAt, id, instant } from "./columns.ts";
import { assignments } from "./courses.ts";

/**
 * The batches of a student with their history. Triggers keep it: the batch of the active enrolment is `users.batchId`,
 * and a change of either changes the other (ADR 0095).
 */
export const enrolments = sqliteTable(
  "enrolments",
  {
    id: id(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    state: text("state", { enum: ENROLMENT_STATES }).notNull().default("active"),
    since: instant("since").notNull(),
    /** When it was completed or withdrawn. */
    until: instant("until"),
  },
  (table) => [
    check("enrolments_state", sql`${table.state} IN ('active', 'paused', 'completed', 'withdrawn')`),
    check("enrolments_until", sql`(${table.until} IS NULL) = (${table.state} IN ('active', 'paused'))`),
    uniqueIndex("enrolments_active").on(table.studentId).where(sql`state = 'active'`),
    index("enrolments_of_student").on(table.studentId, table.since),
    index("enrolments_of_batch").on(table.batchId, table.state),
  ],
);

/** A later due date of one assignment for one student. */
export const dueDateExtensions = sqliteTable(
  "due_date_extensions",
  {
    id: id(),
    createdAt: instant("created_at").notNull(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    assignmentId: text("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    dueAt: instant("due_at").notNull(),
    reason: text("reason").notNull(),
    grantedBy: text("granted_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("due_date_extensions_of_student").on(table.studentId, table.assignmentId),
    index("due_date_extensions_by_due").on(table.dueAt),
  ],
);

/** The graders and counsellors of a batch: they work with its students only (ADR 0096). */
export const batchStaff = sqliteTable(
  "batch_staff",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.userId] }),
    index("batch_staff_of_user").on(table.userId, table.batchId),
  ],
);
