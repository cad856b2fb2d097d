import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { nameKey } from "#app/features/teaching/courses/rules.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { homeOffsetSql } from "#db/home-offset.ts";
import { assignments, courses, resources, weeks } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";
import { hasOrder, TEMPORARY_WEEK } from "./week-editing.server.ts";

type Table = typeof courses | typeof weeks | typeof resources | typeof assignments;

/** What a copy does not take over, in every table that has the column. */
const AFRESH: Record<string, SQL> = {
  id: sql`lower(hex(randomblob(16)))`,
  created_at: databaseNow,
  updated_at: databaseNow,
  version: sql`1`,
  idempotency_key: sql`NULL`,
};

/** Statement: copies rows of `source` with every column, also one that is added later, except those of `changed`. */
function insertCopies(db: Database, table: Table, changed: Record<string, SQL>, source: SQL) {
  const values: Record<string, SQL> = { ...AFRESH, ...changed };
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const names = columns.map((name) => sql.identifier(name));
  const selected = columns.map((name) => values[name] ?? sql`source.${sql.identifier(name)}`);
  return db.orm.run(sql`INSERT INTO ${table} (${sql.join(names, sql`, `)})
    SELECT ${sql.join(selected, sql`, `)} FROM ${source} ON CONFLICT DO NOTHING`);
}

export type CourseCopy = { id: string; courseName: string; displayName: string };

/** Statement, a guard: copies a course, inactive, once per form, unless the name is taken. */
export const copyCourse = statement(
  (db: Database, from: string, { id, courseName, displayName }: CourseCopy) =>
    insertCopies(
      db,
      courses,
      {
        id: sql`${id}`,
        course_name: sql`${courseName}`,
        name_key: sql`${nameKey(courseName)}`,
        display_name: sql`${displayName}`,
        is_active: sql`0`,
      },
      sql`${courses} AS source WHERE source.id = ${from}`,
    ),
);

/** Statement: copies the weeks of a course into another one without weeks. */
export const copyWeeks = statement((db: Database, from: string, to: string) =>
  insertCopies(
    db,
    weeks,
    { course_id: sql`${to}` },
    sql`${weeks} AS source WHERE source.course_id = ${from}`,
  ),
);

/** Statement, a guard: copies a week under the temporary number, if the weeks have the order `order`. */
export const copyWeek = statement(
  (db: Database, courseId: string, from: string, to: string, order: readonly string[]) =>
    insertCopies(
      db,
      weeks,
      { id: sql`${to}`, week: sql`${TEMPORARY_WEEK}` },
      sql`${weeks} AS source WHERE source.id = ${from} AND source.course_id = ${courseId}
        AND ${hasOrder(courseId, order)}`,
    ),
);

/** Which week is copied from which: two columns `source_id` and `target_id`. */
type Pairs = SQL;

export const pairWeeks = (from: string, to: string): Pairs =>
  sql`(SELECT one.id AS source_id, other.id AS target_id FROM weeks one
    JOIN weeks other ON other.week = one.week AND other.course_id = ${to} WHERE one.course_id = ${from})`;

export const oneWeek = (from: string, to: string): Pairs =>
  sql`(SELECT ${from} AS source_id, ${to} AS target_id)`;

export const copyResources = statement((db: Database, pairs: Pairs) =>
  insertCopies(
    db,
    resources,
    { week_id: sql`pair.target_id` },
    sql`${resources} AS source JOIN ${pairs} pair ON pair.source_id = source.week_id WHERE true`,
  ),
);

/** The same time of the clock some days later. */
const daysLater = (instant: SQL, days: number) => {
  const later = sql`${instant} + ${days * DAY_MS}`;
  return sql`${later} + ${homeOffsetSql(instant)} - ${homeOffsetSql(later)}`;
};

/** Statement: copies the assignments of weeks, without submissions; due dates are some days later. */
export const copyAssignments = statement((db: Database, pairs: Pairs, days?: number) =>
  insertCopies(
    db,
    assignments,
    {
      week_id: sql`pair.target_id`,
      due_at: daysLater(sql`source.due_at`, days ?? 0),
      copied_from: sql`source.id`,
    },
    sql`${assignments} AS source JOIN ${pairs} pair ON pair.source_id = source.week_id WHERE true`,
  ),
);

/** Statement: copies the saved comments of assignments whose copies were just stored, as `copies` selects their ids. */
const copyComments = (db: Database, copies: SQL) =>
  db.orm.run(sql`INSERT INTO grading_comments (id, assignment_id, text, created_by)
    SELECT lower(hex(randomblob(16))), copy.id, c.text, c.created_by FROM assignments copy
    JOIN grading_comments c ON c.assignment_id = copy.copied_from
    WHERE copy.id IN (${copies}) ON CONFLICT DO NOTHING`);

/** Statement: copies the saved comments of the assignments of weeks, after copyAssignments. */
export const copyWeekComments = statement((db: Database, pairs: Pairs) =>
  copyComments(db, sql`SELECT a.id FROM ${pairs} pair JOIN assignments a ON a.week_id = pair.target_id`),
);

export const copyItemComments = statement((db: Database, copyId: string) => copyComments(db, sql`${copyId}`));

/** Statement: the first due date of a course; null without one. */
export const selectFirstDue = statement((db: Database, courseId: string) =>
  db.orm.get<{ dueAt: number | null }>(sql`SELECT min(a.due_at) AS dueAt FROM assignments a
    JOIN weeks w ON w.id = a.week_id WHERE w.course_id = ${courseId}`),
);

const TABLES = { resource: resources, assignment: assignments };
export type ItemKind = keyof typeof TABLES;
export type ItemPlace = { courseId: string; id: string; weekId: string };

const lastPosition = (table: Table, weekId: string) =>
  sql`(SELECT coalesce(max(position), -1) + 1 FROM ${table} WHERE week_id = ${weekId})`;

const areInCourse = (week: SQL, { courseId, weekId }: ItemPlace) =>
  sql`${week} IN (SELECT id FROM weeks WHERE course_id = ${courseId})
    AND ${weekId} IN (SELECT id FROM weeks WHERE course_id = ${courseId})`;

/** Statement: moves a resource or an assignment with its submissions to the end of another week of its course. */
export const moveItemToWeek = statement((db: Database, kind: ItemKind, place: ItemPlace) =>
  db.orm.run(sql`UPDATE ${TABLES[kind]} SET position = ${lastPosition(TABLES[kind], place.weekId)},
      week_id = ${place.weekId}, version = version + 1
    WHERE id = ${place.id} AND week_id <> ${place.weekId} AND ${areInCourse(sql`week_id`, place)}`),
);

/** Statement: copies one to the end of a week of its course, without submissions, once per form. */
export const copyItemToWeek = statement((db: Database, kind: ItemKind, place: ItemPlace, copyId: string) =>
  insertCopies(
    db,
    TABLES[kind],
    {
      id: sql`${copyId}`,
      copied_from: sql`source.id`,
      week_id: sql`${place.weekId}`,
      position: lastPosition(TABLES[kind], place.weekId),
    },
    sql`${TABLES[kind]} AS source WHERE source.id = ${place.id} AND ${areInCourse(sql`source.week_id`, place)}`,
  ),
);

/** Statement: a resource or an assignment of a course, with the number of its week. */
export const selectItemPlace = statement(
  (db: Database, kind: ItemKind, { courseId, id }: { courseId: string; id: string }) =>
    db.orm.all<{ id: string; title: string; weekId: string; week: number }>(sql`
      SELECT item.id, item.title, item.week_id AS weekId, w.week FROM ${TABLES[kind]} item
      JOIN weeks w ON w.id = item.week_id WHERE item.id = ${id} AND w.course_id = ${courseId}`),
);
