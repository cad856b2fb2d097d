import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { type CoursePart, UNDO_MINUTES } from "#app/features/teaching/courses/rules.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import {
  announcementReaders,
  announcements,
  assignments,
  attendance,
  batches,
  batchStaff,
  batchWeeks,
  courseDeletions,
  courses,
  deletedCourses,
  dueDateExtensions,
  gradingComments,
  groupLinks,
  learningTime,
  liveSessions,
  resources,
  weekCompletions,
  weeks,
} from "#db/schema/index.ts";
import { type Database, databaseNow, endOfMinute, statement } from "#db/session/index.ts";
import { hasOrder } from "./week-editing.server.ts";

/**
 * What a deletion removes, in the order in which it can be stored again. Submissions prevent a deletion, and what
 * PREVENTING names prevents that of a course.
 */
const TABLES = {
  courses,
  batches,
  batch_weeks: batchWeeks,
  batch_staff: batchStaff,
  group_links: groupLinks,
  live_sessions: liveSessions,
  announcements,
  announcement_readers: announcementReaders,
  attendance,
  learning_time: learningTime,
  weeks,
  resources,
  assignments,
  week_completions: weekCompletions,
  due_date_extensions: dueDateExtensions,
  grading_comments: gradingComments,
};
export type DeletedTable = keyof typeof TABLES;

const tableColumns = (table: DeletedTable) =>
  Object.values(getTableColumns(TABLES[table])).map(({ name }) => name);

/** All columns of the rows of a table, also one that is added later, as JSON. */
const deletedRows = (table: DeletedTable, condition: SQL) => {
  const pairs = tableColumns(table).map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`);
  return sql`(SELECT json_group_array(json_object(${sql.join(pairs, sql`, `)})) FROM ${sql.identifier(table)} WHERE ${condition})`;
};

type Rows = Partial<Record<DeletedTable, SQL>>;

const asObject = (rows: Rows) =>
  sql.join(
    Object.entries(rows).map(
      ([table, condition]) => sql`${sql.raw(`'${table}'`)}, ${deletedRows(table as DeletedTable, condition)}`,
    ),
    sql`, `,
  );

const endsAt = endOfMinute(sql`${databaseNow} + ${UNDO_MINUTES * MINUTE_MS}`);

const OF_KIND = {
  resource: (id: string): Rows => ({ resources: sql`id = ${id}` }),
  assignment: (id: string): Rows => ({
    assignments: sql`id = ${id}`,
    due_date_extensions: sql`assignment_id = ${id}`,
    grading_comments: sql`assignment_id = ${id}`,
  }),
};
const TABLE_NAMES = { resource: "resources", assignment: "assignments" } as const;
export type DeletedItemKind = keyof typeof OF_KIND;

const hasNoSubmissions = (id: string) =>
  sql`NOT EXISTS (SELECT 1 FROM submissions WHERE assignment_id = ${id})`;

/** Statement, before the deletion of a resource or an assignment: stores its rows for the undo. */
export const keepDeletedItem = statement(
  (db: Database, kind: DeletedItemKind, { courseId, id }: CoursePart) =>
    db.orm.run(sql`
    INSERT OR REPLACE INTO course_deletions (id, course_id, kind, title, week, rows, ends_at)
    SELECT item.id, w.course_id, ${kind}, item.title, w.week, json_object(${asObject(OF_KIND[kind](id))}), ${endsAt}
    FROM ${sql.identifier(TABLE_NAMES[kind])} item JOIN weeks w ON w.id = item.week_id
    WHERE item.id = ${id} AND w.course_id = ${courseId} AND ${hasNoSubmissions(id)}`),
);

/** Statement, before the deletion of a week that has the temporary number: stores its rows for the undo. */
export const keepDeletedWeek = statement((db: Database, { courseId, id }: CoursePart, week: number) => {
  const ofWeek = sql`week_id = ${id}`;
  const ofItsAssignments = sql`assignment_id IN (SELECT id FROM assignments WHERE week_id = ${id})`;
  const rows: Rows = {
    weeks: sql`id = ${id}`,
    resources: ofWeek,
    assignments: ofWeek,
    week_completions: ofWeek,
    due_date_extensions: ofItsAssignments,
    grading_comments: ofItsAssignments,
  };
  return db.orm.run(sql`
    INSERT OR REPLACE INTO course_deletions (id, course_id, kind, title, week, rows, ends_at)
    SELECT id, course_id, 'week', title, ${week}, json_object(${asObject(rows)}), ${endsAt}
    FROM weeks WHERE id = ${id} AND course_id = ${courseId}`);
});

/**
 * What a course cannot be deleted with: people who are or were in it, and what others keep of it. Each is a table, with
 * a column of the course or of one of its batches.
 */
export const PREVENTING = [
  ["submissions", "course_id"],
  ["certificates", "course_id"],
  ["users", "course_id"],
  ["users", "batch_id"],
  ["enrolments", "batch_id"],
  ["student_risks", "batch_id"],
  ["weekly_ratings", "batch_id"],
  ["rating_reviews", "batch_id"],
  ["test_codes", "batch_id"],
  ["invitations", "batch_id"],
  ["college_enrolments", "batch_id"],
  ["applications", "batch_id"],
  ["placements", "batch_id"],
] as const;

/** Condition on a course: nothing of PREVENTING refers to it. */
export const mayBeDeleted = (id: string | SQL): SQL =>
  sql.join(
    PREVENTING.map(([table, column]) =>
      column === "course_id"
        ? sql`NOT EXISTS (SELECT 1 FROM ${sql.identifier(table)} WHERE course_id = ${id})`
        : sql`NOT EXISTS (SELECT 1 FROM batches b JOIN ${sql.identifier(table)} t ON t.batch_id = b.id
            WHERE b.course_id = ${id})`,
    ),
    sql` AND `,
  );

/** The tables of a course whose rows go with it and come back with it. */
const OF_COURSE = (id: string): Rows => {
  const ofCourse = sql`course_id = ${id}`;
  const ofBatches = sql`batch_id IN (SELECT id FROM batches WHERE course_id = ${id})`;
  const ofWeeks = sql`week_id IN (SELECT id FROM weeks WHERE course_id = ${id})`;
  const ofAssignments = sql`assignment_id IN (SELECT id FROM assignments WHERE ${ofWeeks})`;
  /** Classes and announcements are of the course or of one of its batches. */
  const isFor = sql`(${ofCourse} OR ${ofBatches})`;
  return {
    courses: sql`id = ${id}`,
    batches: ofCourse,
    batch_weeks: ofBatches,
    batch_staff: ofBatches,
    group_links: ofBatches,
    live_sessions: isFor,
    announcements: isFor,
    announcement_readers: sql`announcement_id IN (SELECT id FROM announcements WHERE ${isFor})`,
    attendance: sql`session_id IN (SELECT id FROM live_sessions WHERE ${isFor})`,
    learning_time: ofCourse,
    weeks: ofCourse,
    resources: ofWeeks,
    assignments: ofWeeks,
    week_completions: ofWeeks,
    due_date_extensions: ofAssignments,
    grading_comments: ofAssignments,
  };
};

/** Statement, before the deletion of a course: stores its rows for the undo. */
export const keepDeletedCourse = statement((db: Database, id: string) =>
  db.orm.run(sql`
    INSERT OR REPLACE INTO deleted_courses (id, title, rows, ends_at)
    SELECT c.id, coalesce(nullif(c.display_name, ''), c.course_name), json_object(${asObject(OF_COURSE(id))}), ${endsAt}
    FROM courses c WHERE c.id = ${id} AND ${mayBeDeleted(id)}`),
);

/** Statements: store a deleted course again; the first one is a guard: in time, and its name is still free. */
export function restoreCourse(db: Database, id: string) {
  const source = sql`deleted_courses d`;
  const isInTime = sql`d.id = ${id} AND d.ends_at > ${databaseNow}`;
  const [first, ...others] = Object.keys(OF_COURSE(id)) as DeletedTable[];
  return {
    guard: insertRows(db, first!, source, isInTime),
    rest: [
      ...others.map((table) => insertRows(db, table, source, isInTime)),
      db.orm.run(sql`DELETE FROM deleted_courses WHERE id = ${id}`),
    ],
  };
}

/** Statement: the courses whose deletion can be undone, the newest first. */
export const selectDeletedCourses = statement((db: Database) =>
  db.orm
    .select({ id: deletedCourses.id, title: deletedCourses.title, endsAt: deletedCourses.endsAt })
    .from(deletedCourses)
    .where(sql`ends_at > ${databaseNow}`)
    .orderBy(sql`ends_at DESC`),
);

const isOpen = ({ courseId, id }: CoursePart) =>
  sql`d.id = ${id} AND d.course_id = ${courseId} AND d.ends_at > ${databaseNow}`;

/** Statement: stores the rows of one table again, with their ids, from a deletion `d`. */
const insertRows = statement((db: Database, table: DeletedTable, source: SQL, condition: SQL) => {
  const columns = tableColumns(table);
  const names = columns.map((name) => sql.identifier(name));
  const values = columns.map((name) => sql`row.value ->> ${sql.raw(`'${name}'`)}`);
  return db.orm.run(sql`
    INSERT INTO ${sql.identifier(table)} (${sql.join(names, sql`, `)}) SELECT ${sql.join(values, sql`, `)}
    FROM ${source}, json_each(d.rows, ${sql.raw(`'$.${table}'`)}) row
    WHERE ${condition} ON CONFLICT DO NOTHING`);
});

export const restoreRows = (db: Database, table: DeletedTable, part: CoursePart, also: SQL = sql`1`) =>
  insertRows(db, table, sql`course_deletions d`, sql`${isOpen(part)} AND ${also}`);

/** Statement, a guard: stores a deleted week again under the temporary number, if the weeks have the order `order`. */
export const restoreWeek = (db: Database, part: CoursePart, order: readonly string[]) =>
  restoreRows(db, "weeks", part, hasOrder(part.courseId, order));

/** Statement, a guard: stores a deleted item again, if its week is still there. */
export const restoreItem = (db: Database, kind: DeletedItemKind, part: CoursePart) =>
  restoreRows(
    db,
    TABLE_NAMES[kind],
    part,
    sql`row.value ->> 'week_id' IN (SELECT id FROM weeks WHERE course_id = ${part.courseId})`,
  );

export const forgetDeletion = statement((db: Database, { courseId, id }: CoursePart) =>
  db.orm.run(sql`DELETE FROM course_deletions WHERE id = ${id} AND course_id = ${courseId}`),
);

/** Statement: the deletions of a course that can be undone, the newest first, or the one with an id. */
export const selectDeletions = statement((db: Database, courseId: string, id?: string) =>
  db.orm
    .select({
      id: courseDeletions.id,
      kind: courseDeletions.kind,
      title: courseDeletions.title,
      week: courseDeletions.week,
      endsAt: courseDeletions.endsAt,
    })
    .from(courseDeletions)
    .where(
      sql`course_id = ${courseId} AND ends_at > ${databaseNow} ${id === undefined ? sql`` : sql`AND id = ${id}`}`,
    )
    .orderBy(sql`ends_at DESC`),
);
