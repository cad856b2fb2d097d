import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { amount, createdAt, id, idempotencyKey } from "./columns.ts";

/** Students of a college, enrolled together at its rate less the volume discount (ADR 0130). */
export const collegeEnrolments = sqliteTable(
  "college_enrolments",
  {
    id: id(),
    createdAt: createdAt(),
    college: text("college").notNull(),
    batchId: text("batch_id").references(() => batches.id, { onDelete: "set null" }),
    studentCount: integer("student_count").notNull(),
    /** Price per student before the discount. */
    rate: amount("rate").notNull(),
    discountPercent: integer("discount_percent").notNull(),
    amount: amount("amount").notNull(),
    recordedBy: text("recorded_by").references(() => users.id, { onDelete: "set null" }),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("college_enrolments_count", sql`${table.studentCount} BETWEEN 1 AND 500`),
    check("college_enrolments_discount", sql`${table.discountPercent} BETWEEN 0 AND 100`),
    check(
      "college_enrolments_amount",
      // The same for each: the rate less the discount, rounded down by less than one unit of the currency.
      sql`${table.amount} % ${table.studentCount} = 0
        AND ${table.rate} * (100 - ${table.discountPercent}) - ${table.amount} / ${table.studentCount} * 100 BETWEEN 0 AND 9999`,
    ),
    index("college_enrolments_by_time").on(table.createdAt, table.id),
  ],
);

export const collegeEnrolmentStudents = sqliteTable(
  "college_enrolment_students",
  {
    enrolmentId: text("enrolment_id")
      .notNull()
      .references(() => collegeEnrolments.id, { onDelete: "restrict" }),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.enrolmentId, table.studentId] }),
    index("college_enrolments_of_student").on(table.studentId),
  ],
);
