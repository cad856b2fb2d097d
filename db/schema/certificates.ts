import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant, updatedAt } from "./columns.ts";
import { courses } from "./courses.ts";

/**
 * Certificates with the names of the day of their issue. Triggers reject every change but a renewal and a revocation
 * (ADR 0136).
 */
export const certificates = sqliteTable(
  "certificates",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** 12 random digits and letters without a meaning, without the dashes that people see. */
    number: text("number").notNull().unique(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Null when the course was deleted. */
    courseId: text("course_id").references(() => courses.id, { onDelete: "set null" }),
    studentName: text("student_name").notNull(),
    courseName: text("course_name").notNull(),
    issuedAt: instant("issued_at").notNull(),
    /** The last millisecond of its last day. */
    validUntil: instant("valid_until").notNull(),
    /** The newest renewal. */
    renewedAt: instant("renewed_at"),
    revokedAt: instant("revoked_at"),
    /** Who issued it: the student by the conditions, or staff. */
    issuedBy: text("issued_by").references(() => users.id, { onDelete: "set null" }),
    revokedBy: text("revoked_by").references(() => users.id, { onDelete: "set null" }),
    /** Why an owner issued it before the conditions held; empty: they held. */
    issueReason: text("issue_reason").notNull().default(""),
    /** Read by the student and by staff. */
    revokeReason: text("revoke_reason").notNull().default(""),
  },
  (table) => [
    check(
      "certificates_number",
      sql`length(${table.number}) = 12 AND ${table.number} NOT GLOB '*[^0-9A-HJKMNP-TV-Z]*'`,
    ),
    check("certificates_valid_until", sql`${table.validUntil} > ${table.issuedAt}`),
    check("certificates_revoked", sql`(${table.revokedAt} IS NULL) = (${table.revokeReason} = '')`),
    uniqueIndex("certificates_valid").on(table.studentId, table.courseId).where(sql`revoked_at IS NULL`),
    index("certificates_of_student").on(table.studentId, table.issuedAt),
    index("certificates_of_course").on(table.courseId, table.issuedAt, table.id),
    index("certificates_by_time").on(table.issuedAt, table.id),
    index("certificates_revoked_by_time").on(table.revokedAt).where(sql`revoked_at IS NOT NULL`),
    index("certificates_by_end").on(table.validUntil).where(sql`revoked_at IS NULL`),
    index("certificates_counts").on(table.courseId, table.revokedAt, table.validUntil, table.studentId),
  ],
);
