import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import {
  isWanted,
  recordColumns,
  type Wanted,
} from "#app/features/operations/events/queries/newest-events.server.ts";
import type { CoursePart } from "#app/features/teaching/courses/rules.ts";
import type { Reader } from "#app/kernel/actor.ts";
import { weeks } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

type WeekRow = typeof weeks.$inferSelect;
type WeekValues = Pick<WeekRow, "title" | "topics" | "projects" | "liveClassTopics">;

/** A number above every week's: numbers are unique within a course, so a moved week gets this one while others move. */
export const TEMPORARY_WEEK = 104;

const isWeek = ({ courseId, id }: CoursePart) => and(eq(weeks.id, id), eq(weeks.courseId, courseId));

export const selectWeek = statement((db: Database, week: CoursePart) =>
  db.orm.select().from(weeks).where(isWeek(week)),
);

const weekId = sql`${weeks.id}`;

const selectWeekRows = (db: Database, reader: Reader) =>
  db.orm.select({ ...getTableColumns(weeks), ...recordColumns(reader, "week", weekId) }).from(weeks);

/** Statement: a week with what the API says of every record. */
export const selectWeekRecord = statement((db: Database, reader: Reader, week: CoursePart) =>
  selectWeekRows(db, reader).where(isWeek(week)),
);

/** Statement: the weeks of a course that an API caller asks for, in order. */
export const selectWeekRecords = statement((db: Database, reader: Reader, courseId: string, wanted: Wanted) =>
  selectWeekRows(db, reader)
    .where(and(eq(weeks.courseId, courseId), isWanted(reader, "week", weekId, wanted)))
    .orderBy(weeks.week),
);

/** Statement: the number of students who completed a week, and whether nobody has submitted to its assignments. */
export const countCompletions = statement((db: Database, id: string) =>
  db.orm.get<{ count: number; hasNoWork: 0 | 1 }>(
    sql`SELECT count(*) AS count, ${weekHasNoSubmissions(id)} AS "hasNoWork" FROM week_completions WHERE week_id = ${id}`,
  ),
);

/** A week by id (screens), or by course and number (API). */
export type WeekKey = CoursePart | { courseName: string; week: number };

export const matchesWeek = (key: WeekKey): SQL =>
  "id" in key
    ? sql`${weeks.id} = ${key.id} AND ${weeks.courseId} = ${key.courseId}`
    : sql`${weeks.week} = ${key.week}
        AND ${weeks.courseId} = (SELECT id FROM courses WHERE course_name = ${key.courseName})`;

/**
 * Statement: adds the missing weeks from 1 to the number of `ids`, unless that exceeds the duration of the course
 * (Ruling 34).
 */
export const insertMissingWeeks = statement((db: Database, courseName: string, ids: readonly string[]) =>
  db.orm.run(sql`
    INSERT INTO weeks (id, course_id, week, title)
    SELECT added.value, c.id, added.key + 1, 'Week ' || (added.key + 1)
    FROM courses c, json_each(${JSON.stringify(ids)}) added
    WHERE c.course_name = ${courseName} AND ${ids.length} <= min(c.duration_weeks, ${TEMPORARY_WEEK - 1})
    ON CONFLICT (course_id, week) DO NOTHING`),
);

export const addedWeeks = (ids: readonly string[]) =>
  sql`SELECT id, NULL FROM weeks WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

export const selectWeekOrder = statement((db: Database, courseId: string) =>
  db.orm.select({ id: weeks.id }).from(weeks).where(eq(weeks.courseId, courseId)).orderBy(weeks.week),
);

/** Statement: adds a last week, once per form, unless the course is full. */
export const insertLastWeek = statement((db: Database, id: string, courseId: string, values: WeekValues) =>
  db.orm.run(sql`
    INSERT INTO weeks (id, course_id, week, title, topics, projects, live_class_topics)
    SELECT ${id}, c.id, (SELECT coalesce(max(week), 0) + 1 FROM weeks WHERE course_id = c.id), ${values.title},
      ${JSON.stringify(values.topics)}, ${JSON.stringify(values.projects)}, ${JSON.stringify(values.liveClassTopics)}
    FROM courses c WHERE c.id = ${courseId}
      AND (SELECT count(*) FROM weeks WHERE course_id = c.id) < ${TEMPORARY_WEEK - 1}
    ON CONFLICT (id) DO NOTHING`),
);

export const updateWeek = statement((db: Database, week: CoursePart, version: number, values: WeekValues) =>
  db.orm
    .update(weeks)
    .set({ ...values, version: sql`${weeks.version} + 1` })
    .where(and(isWeek(week), eq(weeks.version, version)))
    .returning({ id: weeks.id }),
);

export const hasOrder = (courseId: string, order: readonly string[]): SQL => sql`${JSON.stringify(order)} =
  (SELECT json_group_array(id) FROM (SELECT id FROM weeks WHERE course_id = ${courseId} ORDER BY week))`;

/** Statement, the guard of every move: gives a week the temporary number if the weeks have the order `order`. */
export const moveToTemporaryWeek = statement(
  (db: Database, { courseId, id }: CoursePart, order: readonly string[], also: SQL = sql`1`) =>
    db.orm.run(sql`
      UPDATE weeks SET week = ${TEMPORARY_WEEK}
      WHERE id = ${id} AND course_id = ${courseId} AND ${also} AND ${hasOrder(courseId, order)}`),
);

/** Condition: no assignment of this week has submissions. */
export const weekHasNoSubmissions = (id: string) => sql`NOT EXISTS (
  SELECT 1 FROM submissions s JOIN assignments a ON a.id = s.assignment_id WHERE a.week_id = ${id})`;

/**
 * Statements: number the weeks 1, 2, 3 … in the order `order`, after one of them got the temporary number. One by one
 * from the free number, because two weeks may never have the same number.
 */
export function renumberWeeks(
  db: Database,
  before: readonly string[],
  after: readonly string[],
  movedId: string,
) {
  const setNumber = (id: string) =>
    db.orm
      .update(weeks)
      .set({ week: after.indexOf(id) + 1 })
      .where(eq(weeks.id, id));
  const displaced = before.filter((id) => id !== movedId && before.indexOf(id) !== after.indexOf(id));
  const movesUp = displaced.some((id) => after.indexOf(id) > before.indexOf(id));
  const inOrder = movesUp ? displaced.toReversed() : displaced;
  return [...inOrder, ...after.filter((id) => id === movedId)].map(setNumber);
}

/** Statements: delete the week with the temporary number, its resources, assignments and completions. */
export const deleteWeekStatements = (db: Database, id: string) => [
  db.orm.run(sql`DELETE FROM assignments WHERE week_id = ${id}`),
  db.orm.delete(weeks).where(eq(weeks.id, id)),
];
