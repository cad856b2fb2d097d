import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { REPORT_CASE, REPORT_SOURCES } from "#app/features/enrolment/reported-payments/rules.ts";
import { PAYMENT_WAYS, REQUEST_CASE } from "#app/features/enrolment/requests/rules.ts";
import { stateList } from "#db/cases.ts";
import { users } from "./accounts.ts";
import { collegeEnrolments } from "./college-enrolments.ts";
import { amount, createdAt, id, idempotencyKey, instant, updatedAt } from "./columns.ts";

/** What students ask for: a place in the programme at the fee of that moment (ADR 0130). */
export const enrolmentRequests = sqliteTable(
  "enrolment_requests",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    state: text("state", { enum: REQUEST_CASE.stateNames }).notNull().default("requested"),
    listPrice: amount("list_price").notNull(),
    awardPercent: integer("award_percent").notNull(),
    amount: amount("amount").notNull(),
    note: text("note").notNull().default(""),
    /** What is taken off the fee at the confirmation, and why. */
    waiver: amount("waiver").notNull().default(sql`0`),
    waiverReason: text("waiver_reason").notNull().default(""),
    /** Counts the changes of the plan of instalments. */
    planVersion: integer("plan_version").notNull().default(1),
    /** Why it was declined. */
    reason: text("reason").notNull().default(""),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check(
      "enrolment_requests_state",
      sql`${table.state} IN ('requested', 'confirmed', 'declined', 'withdrawn')`,
    ),
    check("enrolment_requests_decided", sql`(${table.decidedAt} IS NULL) = (${table.state} = 'requested')`),
    check("enrolment_requests_amount", sql`${table.amount} BETWEEN 0 AND ${table.listPrice}`),
    check("enrolment_requests_waiver", sql`${table.waiver} BETWEEN 0 AND ${table.amount}`),
    uniqueIndex("enrolment_requests_open").on(table.studentId).where(sql`state = 'requested'`),
    index("enrolment_requests_of_student").on(table.studentId, table.createdAt),
    index("enrolment_requests_by_time").on(table.createdAt, table.id),
    index("enrolment_requests_by_state").on(table.state, table.createdAt, table.id),
  ],
);

/** When the fee of a confirmed request is due, in parts that sum to it; payments fill them in their order. */
export const instalments = sqliteTable(
  "instalments",
  {
    requestId: text("request_id")
      .notNull()
      .references(() => enrolmentRequests.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    /** The last day, as 2027-03-01; not before that of the one before. */
    dueOn: text("due_on").notNull(),
    amount: amount("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.number] }),
    check("instalments_number", sql`${table.number} >= 1`),
    check("instalments_amount", sql`${table.amount} >= 1`),
    index("instalments_by_day").on(table.dueOn),
  ],
);

/**
 * Payments and their counter-entries, in one series of numbers without gaps: triggers reject every change and deletion
 * (ADR 0130). A counter-entry has the negative amount of the receipt that it cancels.
 */
export const receipts = sqliteTable(
  "receipts",
  {
    number: integer("number").primaryKey(),
    createdAt: createdAt(),
    /** What was paid: the fee of one request or a part of it, or that of a college for many students. */
    requestId: text("request_id").references(() => enrolmentRequests.id, { onDelete: "restrict" }),
    collegeEnrolmentId: text("college_enrolment_id").references(() => collegeEnrolments.id, {
      onDelete: "restrict",
    }),
    /** The student, or the college. */
    studentName: text("student_name").notNull(),
    amount: amount("amount").notNull(),
    /** The day of the payment, as 2027-03-01. */
    paidOn: text("paid_on").notNull(),
    way: text("way", { enum: PAYMENT_WAYS }).notNull(),
    reference: text("reference").notNull(),
    /** The receipt that this entry cancels, and why. */
    cancels: integer("cancels").unique(),
    reason: text("reason").notNull().default(""),
    /** A tax invoice, or the credit note of one: its place in the series of its financial year, from 1 on. */
    invoiceYear: integer("invoice_year"),
    invoiceNumber: integer("invoice_number"),
    /** GST in percent, and how much of the amount it is; with the code of the service and the number of the provider. */
    taxRate: integer("tax_rate"),
    tax: amount("tax").notNull().default(sql`0`),
    taxCode: text("tax_code").notNull().default(""),
    taxNumber: text("tax_number").notNull().default(""),
    recordedBy: text("recorded_by").references(() => users.id, { onDelete: "set null" }),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("receipts_way", sql`${table.way} IN ('upi', 'bank_transfer', 'card', 'cash', 'cheque')`),
    check("receipts_amount", sql`iif(${table.cancels} IS NULL, ${table.amount} >= 0, ${table.amount} <= 0)`),
    check("receipts_of_one", sql`(${table.collegeEnrolmentId} IS NULL) <> (${table.requestId} IS NULL)`),
    check("receipts_cancels", sql`${table.cancels} < ${table.number}`),
    uniqueIndex("receipts_once_for_college").on(table.collegeEnrolmentId).where(sql`cancels IS NULL`),
    uniqueIndex("receipts_invoice").on(table.invoiceYear, table.invoiceNumber).where(sql`cancels IS NULL`),
    uniqueIndex("receipts_credit_note")
      .on(table.invoiceYear, table.invoiceNumber)
      .where(sql`cancels IS NOT NULL`),
    index("receipts_by_reference").on(table.reference),
    index("receipts_of_request").on(table.requestId),
    index("receipts_of_college").on(table.collegeEnrolmentId),
  ],
);

/**
 * Payments that students or a gateway report, until staff confirm them with a receipt or decline them. A reference is
 * reported once for a request; after a refusal again.
 */
export const reportedPayments = sqliteTable(
  "reported_payments",
  {
    id: id(),
    createdAt: createdAt(),
    requestId: text("request_id")
      .notNull()
      .references(() => enrolmentRequests.id, { onDelete: "restrict" }),
    source: text("source", { enum: REPORT_SOURCES }).notNull(),
    state: text("state", { enum: REPORT_CASE.stateNames }).notNull().default("reported"),
    amount: amount("amount").notNull(),
    /** The day of the payment, as 2027-03-01. */
    paidOn: text("paid_on").notNull(),
    way: text("way", { enum: PAYMENT_WAYS }).notNull(),
    reference: text("reference").notNull(),
    /** Why it was declined. */
    reason: text("reason").notNull().default(""),
    receiptNumber: integer("receipt_number").references(() => receipts.number, { onDelete: "restrict" }),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check("reported_payments_source", sql`${table.source} IN (${sql.raw(stateList(REPORT_SOURCES))})`),
    check("reported_payments_state", sql`${table.state} IN (${sql.raw(stateList(REPORT_CASE.stateNames))})`),
    check("reported_payments_decided", sql`(${table.decidedAt} IS NULL) = (${table.state} = 'reported')`),
    check(
      "reported_payments_receipt",
      sql`(${table.receiptNumber} IS NOT NULL) = (${table.state} = 'confirmed')`,
    ),
    check("reported_payments_amount", sql`${table.amount} >= 1`),
    uniqueIndex("reported_payments_once")
      .on(table.requestId, table.reference)
      .where(sql`state <> 'declined'`),
    uniqueIndex("reported_payments_of_gateway").on(table.reference).where(sql`source = 'gateway'`),
    index("reported_payments_by_reference").on(table.reference),
    index("reported_payments_by_time").on(table.createdAt, table.id),
    index("reported_payments_by_state").on(table.state, table.createdAt, table.id),
    index("reported_payments_by_receipt").on(table.receiptNumber),
  ],
);
