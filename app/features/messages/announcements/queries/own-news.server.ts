import { and, eq, type SQL, sql } from "drizzle-orm";
import type { NewsQuery } from "#app/features/messages/announcements/list.ts";
import { MAX_ON_HOME } from "#app/features/messages/announcements/rules.ts";
import { keyset } from "#db/keyset.ts";
import { storedHtml } from "#db/rich-texts.ts";
import { announcements } from "#db/schema/index.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";
import { isForStudent, isPublished } from "./announcements.server.ts";

const isRead = (studentId: string): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM announcement_readers mine WHERE mine.announcement_id = ${announcements.id}
    AND mine.student_id = ${studentId} AND mine.read_at IS NOT NULL)`.mapWith(Boolean);

const columns = (studentId: string) => ({
  id: announcements.id,
  title: announcements.title,
  publishAt: sql<number>`${announcements.publishAt}`,
  isPinned: announcements.isPinned,
  isRead: isRead(studentId),
});

/** One page of the news of a student: the statement, and the function that turns its rows into the page. */
export function selectNewsPage(db: Database, studentId: string, { sort, cursor }: NewsQuery) {
  const walk = keyset({ by: announcements.publishAt, id: announcements.id, sort, cursor });
  const select = db.orm
    .select({ ...columns(studentId), cursor: walk.cursor })
    .from(announcements)
    .where(and(isPublished, isForStudent(studentId), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export const countNews = statement((db: Database, studentId: string) =>
  db.orm
    .select({ total: sql<number>`count(*)` })
    .from(announcements)
    .where(and(isPublished, isForStudent(studentId))),
);

/** Statement: what the home of a student names: pinned announcements and unread ones, the newest first. */
export const selectNewsOnHome = statement((db: Database, studentId: string) =>
  db.orm
    .select(columns(studentId))
    .from(announcements)
    .where(
      sql`${isPublished} AND ${isForStudent(studentId)} AND (${announcements.isPinned} OR NOT ${isRead(studentId)})`,
    )
    .orderBy(sql`${announcements.isPinned} DESC`, sql`${announcements.publishAt} DESC`, announcements.id)
    .limit(MAX_ON_HOME),
);

/** Statement: one announcement of the student's own. */
export const selectNews = statement((db: Database, studentId: string, id: string) =>
  db.orm
    .select({
      ...columns(studentId),
      text: announcements.text,
      html: storedHtml(announcements.rich, "text", announcements.text),
      correctedAt: announcements.correctedAt,
    })
    .from(announcements)
    .where(and(eq(announcements.id, id), isPublished, isForStudent(studentId))),
);

export type News = RowOf<typeof selectNews>;

/** Statement: the student has read it; the first time counts. */
export const recordReading = statement((db: Database, studentId: string, id: string) =>
  db.orm.run(sql`
    INSERT INTO announcement_readers (announcement_id, student_id, read_at)
    SELECT ${announcements.id}, ${studentId}, ${databaseNow} FROM ${announcements}
    WHERE ${announcements.id} = ${id} AND ${isPublished} AND ${isForStudent(studentId)}
    ON CONFLICT (announcement_id, student_id) DO UPDATE SET read_at = excluded.read_at WHERE read_at IS NULL`),
);
