import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RiskReason } from "#app/features/support/risks/rules.ts";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { instant, json, version } from "./columns.ts";

/**
 * One row for each student of a batch, kept by triggers: what was counted of them, and who looks after them (ADR 0112).
 */
export const studentRisks = sqliteTable(
  "student_risks",
  {
    studentId: text("student_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    /** When the student joined the batch, or came back to it: earlier classes and due dates do not count. */
    joinedAt: instant("joined_at").notNull().default(0),
    /** The newest sign-in or request since, to the hour. */
    activeAt: instant("active_at").notNull().default(0),
    checkedAt: instant("checked_at").notNull().default(0),
    /** From when on the figures may differ from what would be counted; triggers set it to 0 after each such change. */
    checkAt: instant("check_at").notNull().default(0),
    inactiveDays: integer("inactive_days").notNull().default(0),
    missedClasses: integer("missed_classes").notNull().default(0),
    lateTasks: integer("late_tasks").notNull().default(0),
    rating: integer("rating"),
    reasons: json<RiskReason[]>("reasons").notNull().default(sql`'[]'`),
    /** Of the release before, which still reads it during a deployment; to be dropped with the next migration. */
    reasonCount: integer("reason_count").notNull().default(0),
    /** How many times the limits are reached, all reasons together; 0 without a reason. */
    severity: integer("severity").notNull().default(0),
    /** The severity for which somebody has done what there was to do: not listed until it is greater. */
    handledSeverity: integer("handled_severity").notNull().default(0),
    counsellorId: text("counsellor_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("student_risks_to_check").on(table.checkAt),
    index("student_risks_by_severity")
      .on(table.severity, table.studentId, table.handledSeverity)
      .where(sql`severity > 0`),
    index("student_risks_of_batch")
      .on(table.batchId, table.severity, table.studentId, table.handledSeverity)
      .where(sql`severity > 0`),
  ],
);

/** From which numbers on a student is at risk: one row. */
export const riskSettings = sqliteTable(
  "risk_settings",
  {
    id: integer("id").primaryKey(),
    inactiveDays: integer("inactive_days").notNull(),
    missedClasses: integer("missed_classes").notNull(),
    lateTasks: integer("late_tasks").notNull(),
    rating: integer("rating").notNull(),
    version: version(),
  },
  (table) => [check("risk_settings_one", sql`${table.id} = 1`)],
);
