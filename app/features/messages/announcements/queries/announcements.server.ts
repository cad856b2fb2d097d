import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnnouncementQuery } from "#app/features/messages/announcements/list.ts";
import {
  type AnnouncementState,
  AUDIENCES,
  type Audience,
} from "#app/features/messages/announcements/rules.ts";
import { isSelected, type Selection } from "#app/features/students/queries/people.server.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { storedHtml } from "#db/rich-texts.ts";
import { announcements, batches, courses, directory, users } from "#db/schema/index.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

/** Condition: `me`, a row of users, is in the course of a row of `announcements`; the foundation comes with the premium plan. */
const isInCourse = sql`EXISTS (SELECT 1 FROM courses c WHERE c.id = ${announcements.courseId}
  AND iif(c.kind = 'career', me.course_id = c.id, me.plan = 'premium'))`;

/** Condition: a row of `announcements` is for this student. */
export const isForStudent = (
  studentId: string,
): SQL => sql`EXISTS (SELECT 1 FROM users me WHERE me.id = ${studentId}
  AND CASE ${announcements.audience} WHEN 'everybody' THEN 1 WHEN 'course' THEN ${isInCourse}
    WHEN 'batch' THEN me.batch_id = ${announcements.batchId}
    ELSE EXISTS (SELECT 1 FROM announcement_readers chosen
      WHERE chosen.announcement_id = ${announcements.id} AND chosen.student_id = me.id) END)`;

/** Condition: students can see it now. */
export const isPublished: SQL = sql`(${announcements.publishAt} <= ${databaseNow}
  AND (${announcements.expiresAt} IS NULL OR ${announcements.expiresAt} > ${databaseNow}))`;

/** Condition: it can still be taken back or changed as a whole. */
const isUnseen: SQL = sql`(${announcements.publishAt} IS NULL OR ${announcements.publishAt} > ${databaseNow})`;

const state = sql<AnnouncementState>`CASE WHEN ${announcements.publishAt} IS NULL THEN 'draft'
  WHEN ${announcements.publishAt} > ${databaseNow} THEN 'scheduled'
  WHEN ${announcements.expiresAt} <= ${databaseNow} THEN 'ended' ELSE 'sent' END`;

const isActive = sql`me.user_type = 'student' AND me.disabled_at IS NULL`;

/** The students, `me`, of a row of `announcements`, by its audience. */
const STUDENTS: Record<Audience, SQL> = {
  everybody: sql`users me WHERE ${isActive}`,
  course: sql`users me WHERE ${isInCourse} AND ${isActive}`,
  batch: sql`users me WHERE me.batch_id = ${announcements.batchId} AND ${isActive}`,
  selected: sql`announcement_readers r JOIN users me ON me.id = r.student_id
    WHERE r.announcement_id = ${announcements.id} AND ${isActive}`,
};

const perAudience = (toSql: (audience: Audience, students: SQL) => SQL, separator: SQL) =>
  sql.join(
    AUDIENCES.map((audience) => toSql(audience, STUDENTS[audience])),
    separator,
  );

const studentIds = sql`(${perAudience(
  (audience, students) => sql`SELECT me.id FROM ${students} AND ${announcements.audience} = ${audience}`,
  sql` UNION ALL `,
)})`;

/** All students are counted once for a whole page. */
const studentCount = sql<number>`CASE ${announcements.audience} ${perAudience(
  (audience, students) => sql`WHEN ${audience} THEN (SELECT count(*) FROM ${students})`,
  sql` `,
)} END`;

const columns = {
  id: announcements.id,
  createdAt: announcements.createdAt,
  updatedAt: announcements.updatedAt,
  title: announcements.title,
  text: announcements.text,
  html: storedHtml(announcements.rich, "text", announcements.text),
  audience: announcements.audience,
  courseId: announcements.courseId,
  batchId: announcements.batchId,
  courseName: sql<string | null>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`,
  batchName: batches.name,
  isPinned: announcements.isPinned,
  publishAt: announcements.publishAt,
  plannedAt: announcements.plannedAt,
  expiresAt: announcements.expiresAt,
  correctedAt: announcements.correctedAt,
  version: announcements.version,
  writer: users.name,
  state: state.as("state"),
  studentCount: studentCount.as("student_count"),
  readCount: sql<number>`(SELECT count(*) FROM announcement_readers r
    WHERE r.announcement_id = ${announcements.id} AND r.read_at IS NOT NULL)`.as("read_count"),
};

const selectRows = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({ ...columns, cursor })
    .from(announcements)
    .leftJoin(courses, eq(courses.id, announcements.courseId))
    .leftJoin(batches, eq(batches.id, announcements.batchId))
    .leftJoin(users, eq(users.id, announcements.writtenBy));

/** A text within title or text. */
const matches = (search: string) =>
  search === ""
    ? undefined
    : sql`instr(lower(${announcements.title} || ' ' || ${announcements.text}), lower(${search})) > 0`;

export function selectAnnouncementPage(
  db: Database,
  { search, sort, filters, cursor }: AnnouncementQuery,
  at: PageRequest = { cursor },
) {
  const walk = keyset({
    by: announcements.createdAt,
    id: announcements.id,
    updatedAt: announcements.updatedAt,
    sort,
    ...at,
  });
  const select = selectRows(db, walk.cursor)
    .where(
      and(matches(search), filters.state === "" ? undefined : sql`${state} = ${filters.state}`, walk.where),
    )
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the number of announcements in each state that match the search. */
export const countAnnouncements = statement((db: Database, { search }: Pick<AnnouncementQuery, "search">) =>
  db.orm
    .select({ value: state.as("value"), count: sql<number>`count(*)` })
    .from(announcements)
    .where(matches(search))
    .groupBy(sql`1`),
);

export const selectAnnouncement = statement((db: Database, id: string) =>
  selectRows(db).where(eq(announcements.id, id)),
);

export type AnnouncementRow = RowOf<typeof selectAnnouncement>;

export const selectAnnouncementByFormKey = statement((db: Database, formKey: string) =>
  selectRows(db).where(eq(announcements.idempotencyKey, formKey)),
);

export type AnnouncementValues = Pick<
  typeof announcements.$inferInsert,
  "title" | "text" | "isPinned" | "courseId" | "batchId" | "publishAt" | "plannedAt" | "expiresAt" | "rich"
> & { audience: Audience };

/** Statement: an announcement, once per form. Violates a foreign key without its course or batch. */
export const insertAnnouncement = statement(
  (db: Database, added: AnnouncementValues & { id: string; formKey: string; writtenBy: string }) => {
    const { formKey, ...values } = added;
    return db.orm
      .insert(announcements)
      .values({ ...values, idempotencyKey: formKey })
      .onConflictDoNothing();
  },
);

/** Statement: the students that an announcement of the statement before was written to; none when it was stored before. */
export const insertSelectedStudents = statement((db: Database, id: string, selection: Selection) =>
  db.orm.run(sql`
    INSERT INTO announcement_readers (announcement_id, student_id)
    SELECT ${id}, ${directory.userId} FROM ${directory}
    WHERE ${isSelected(selection)} AND EXISTS (SELECT 1 FROM announcements a WHERE a.id = ${id})`),
);

type Edited = Omit<AnnouncementValues, "audience" | "courseId" | "batchId"> & Partial<AnnouncementValues>;

/** Statement: changes an announcement that no student has seen and whose version is the expected one. */
export const updateUnseen = statement((db: Database, id: string, version: number, values: Edited) =>
  db.orm
    .update(announcements)
    .set({ ...values, updatedAt: databaseNow, version: sql`${announcements.version} + 1` })
    .where(sql`${announcements.id} = ${id} AND ${announcements.version} = ${version} AND ${isUnseen}`),
);

type Corrected = Pick<AnnouncementValues, "title" | "text" | "rich" | "isPinned" | "expiresAt">;

/** Statement: corrects one that students can see; another title or text marks it as corrected. */
export const correctSeen = statement((db: Database, id: string, version: number, values: Corrected) =>
  db.orm
    .update(announcements)
    .set({
      ...values,
      correctedAt: sql`iif((${announcements.title}, ${announcements.text}) IS (${values.title}, ${values.text}),
        ${announcements.correctedAt}, ${databaseNow})`,
      updatedAt: databaseNow,
      version: sql`${announcements.version} + 1`,
    })
    .where(sql`${announcements.id} = ${id} AND ${announcements.version} = ${version} AND NOT ${isUnseen}`),
);

/** Statement: makes a draft of one that has not gone out. */
export const takeBack = statement((db: Database, id: string) =>
  db.orm
    .update(announcements)
    .set({ publishAt: null, updatedAt: databaseNow, version: sql`${announcements.version} + 1` })
    .where(sql`${announcements.id} = ${id} AND ${announcements.publishAt} > ${databaseNow}`),
);

/** Statement: takes one down that students can see. */
export const endAnnouncement = statement((db: Database, id: string) =>
  db.orm
    .update(announcements)
    .set({ expiresAt: databaseNow, updatedAt: databaseNow, version: sql`${announcements.version} + 1` })
    .where(
      sql`${announcements.id} = ${id} AND ${isPublished} AND ${announcements.publishAt} < ${databaseNow}`,
    ),
);

/** Statement: deletes one that no student has seen. */
export const deleteUnseen = statement((db: Database, id: string) =>
  db.orm.delete(announcements).where(sql`${announcements.id} = ${id} AND ${isUnseen}`),
);

/** Statement: the announcements that have gone out and whose students are not notified, the first one first. */
export const selectToNotify = statement((db: Database, limit: number) =>
  db.orm
    .select({
      id: announcements.id,
      title: announcements.title,
      text: announcements.text,
      writer: users.name,
    })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.writtenBy))
    .where(sql`${isPublished} AND ${announcements.notifiedAt} IS NULL`)
    .orderBy(announcements.publishAt)
    .limit(limit),
);

/** Statement: the students of an announcement are notified; changes no row when another run has done so. */
export const markNotified = statement((db: Database, id: string) =>
  db.orm
    .update(announcements)
    .set({ notifiedAt: databaseNow })
    .where(sql`${announcements.id} = ${id} AND ${announcements.notifiedAt} IS NULL AND ${isPublished}`),
);

/** Statement: one notification for each student of an announcement. */
export const notifyStudents = statement(
  (db: Database, { id, title, quote }: { id: string; title: string; quote: string }) =>
    db.orm.run(sql`
      INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
      SELECT lower(hex(randomblob(16))), student.id, 'announcement', ${`announcement:${id}`},
        json_object('announcementId', ${id}, 'title', ${title}, 'text', ${quote}), NULL, ${databaseNow}
      FROM ${announcements} CROSS JOIN users student
      WHERE ${announcements.id} = ${id} AND student.id IN ${studentIds}
      ON CONFLICT DO NOTHING`),
);
