import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Holiday } from "#app/features/refunds/holidays/rules.ts";
import { dueStep, REFUND_CASE, type StoredEvidence, statesWaitingFor } from "#app/features/refunds/rules.ts";
import { stateList } from "#db/cases.ts";
import { users } from "./accounts.ts";
import { amount, createdAt, id, instant, json, updatedAt, version } from "./columns.ts";
import { receipts } from "./enrolment-requests.ts";

const OPEN = REFUND_CASE.stateNames.filter((state) => dueStep(state) !== null);

/**
 * What students ask for: their fee back, or a part of it (ADR 0139). The figures and both due dates are those of the
 * request: a trigger rejects their change.
 */
export const refundCases = sqliteTable(
  "refund_cases",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    receiptNumber: integer("receipt_number")
      .notNull()
      .references(() => receipts.number, { onDelete: "restrict" }),
    state: text("state", { enum: REFUND_CASE.stateNames }).notNull().default("requested"),
    fee: amount("fee").notNull(),
    /** What the data said; `{}` after an erasure. */
    evidence: json<StoredEvidence | Record<string, never>>("evidence").notNull(),
    /** The amount by the rule. */
    ruleAmount: amount("rule_amount").notNull(),
    /** Why the student asks. */
    reason: text("reason").notNull(),
    /** The end of the last business day for the decision, and for the payment. */
    reviewDueAt: instant("review_due_at").notNull(),
    payDueAt: instant("pay_due_at").notNull(),
    reviewedAt: instant("reviewed_at"),
    reviewedBy: text("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** Why it was refused, or a note of the approval. */
    decision: text("decision").notNull().default(""),
    approvedAmount: amount("approved_amount"),
    paidAt: instant("paid_at"),
    paidBy: text("paid_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check("refund_cases_state", sql`${table.state} IN (${sql.raw(stateList(REFUND_CASE.stateNames))})`),
    check("refund_cases_rule_amount", sql`${table.ruleAmount} BETWEEN 0 AND ${table.fee}`),
    check("refund_cases_approved_amount", sql`${table.approvedAmount} BETWEEN 1 AND ${table.fee}`),
    check(
      "refund_cases_approved",
      sql`(${table.approvedAmount} IS NULL) = (${table.state} NOT IN ('approved', 'paid'))`,
    ),
    check(
      "refund_cases_decided",
      sql`(${table.decidedAt} IS NULL) = (${table.state} IN (${sql.raw(stateList(statesWaitingFor("review")))}))`,
    ),
    check("refund_cases_paid", sql`(${table.paidAt} IS NULL) = (${table.state} <> 'paid')`),
    // A receipt is paid back once; after a refusal or a withdrawal the student may ask again.
    uniqueIndex("refund_cases_once")
      .on(table.receiptNumber)
      .where(sql.raw(`state IN (${stateList([...OPEN, "paid"])})`)),
    uniqueIndex("refund_cases_open_once")
      .on(table.studentId)
      .where(sql.raw(`state IN (${stateList(OPEN)})`)),
    index("refund_cases_of_student").on(table.studentId, table.createdAt),
    index("refund_cases_of_receipt").on(table.receiptNumber),
    index("refund_cases_by_time").on(table.createdAt, table.id),
    index("refund_cases_by_state").on(table.state, table.createdAt, table.id),
    index("refund_cases_open")
      .on(table.createdAt, table.id)
      .where(sql.raw(`state NOT IN (${stateList(statesWaitingFor(null))})`)),
  ],
);

/** The public holidays, which are no business days: one row. */
export const holidayCalendar = sqliteTable(
  "holiday_calendar",
  {
    id: integer("id").primaryKey(),
    holidays: json<Holiday[]>("holidays").notNull(),
    version: version(),
  },
  (table) => [check("holiday_calendar_one", sql`${table.id} = 1`)],
);
