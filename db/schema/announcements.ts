import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AUDIENCES } from "#app/features/messages/announcements/rules.ts";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { createdAt, id, idempotencyKey, instant, json, updatedAt, version } from "./columns.ts";
import { courses } from "./courses.ts";

/** What staff tell many students at once (ADR 0094). Its state follows from its times. */
export const announcements = sqliteTable(
  "announcements",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    title: text("title").notNull(),
    /** Markdown; `rich` has the HTML that was rendered of it. */
    text: text("text").notNull(),
    rich: json<{ text?: { source: string; html: string } }>("rich").notNull().default(sql`'{}'`),
    audience: text("audience", { enum: AUDIENCES }).notNull(),
    courseId: text("course_id").references(() => courses.id, { onDelete: "cascade" }),
    batchId: text("batch_id").references(() => batches.id, { onDelete: "cascade" }),
    isPinned: integer("is_pinned", { mode: "boolean" }).notNull().default(false),
    /** From when on students see it; null: a draft. */
    publishAt: instant("publish_at"),
    /** The time that staff chose; null: at once. A draft keeps it. */
    plannedAt: instant("planned_at"),
    /** From when on they do not see it any more; null: it stays. */
    expiresAt: instant("expires_at"),
    /** When its students were notified. */
    notifiedAt: instant("notified_at"),
    /** When it was last changed after students could see it. */
    correctedAt: instant("corrected_at"),
    writtenBy: text("written_by").references(() => users.id, { onDelete: "set null" }),
    version: version(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("announcements_audience", sql`${table.audience} IN ('everybody', 'course', 'batch', 'selected')`),
    check("announcements_course", sql`(${table.courseId} IS NOT NULL) = (${table.audience} = 'course')`),
    check("announcements_batch", sql`(${table.batchId} IS NOT NULL) = (${table.audience} = 'batch')`),
    check("announcements_expires", sql`${table.expiresAt} > ${table.publishAt}`),
    index("announcements_by_time").on(table.createdAt, table.id),
    index("announcements_by_publication").on(table.publishAt, table.id, table.expiresAt),
    index("announcements_to_notify")
      .on(table.publishAt)
      .where(sql`publish_at IS NOT NULL AND notified_at IS NULL`),
    index("announcements_of_course").on(table.courseId),
    index("announcements_of_batch").on(table.batchId),
  ],
);

/** The students whom an announcement was written to one by one, and those of any audience who have read it. */
export const announcementReaders = sqliteTable(
  "announcement_readers",
  {
    announcementId: text("announcement_id")
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    readAt: instant("read_at"),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.studentId] }),
    index("announcement_readers_of_student").on(table.studentId),
  ],
);
