import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RiskReason } from "#app/domain/risks/rules.ts";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { instant, json, version } from "./columns.ts";

/**
 * One row for each student of a batch, kept by triggers: what was counted of them at the last check, and who looks
 * after them (ADR 0112).
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
    /** 0: to be checked. */
    checkedAt: instant("checked_at").notNull().default(0),
    inactiveDays: integer("inactive_days").notNull().default(0),
    missedClasses: integer("missed_classes").notNull().default(0),
    lateTasks: integer("late_tasks").notNull().default(0),
    rating: integer("rating"),
    reasons: json<RiskReason[]>("reasons").notNull().default(sql`'[]'`),
    reasonCount: integer("reason_count").notNull().default(0),
    counsellorId: text("counsellor_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("student_risks_to_check").on(table.checkedAt),
    index("student_risks_by_reasons").on(table.reasonCount, table.studentId).where(sql`reason_count > 0`),
    index("student_risks_of_batch")
      .on(table.batchId, table.reasonCount, table.studentId)
      .where(sql`reason_count > 0`),
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
