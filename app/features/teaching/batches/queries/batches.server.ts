import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { countPending } from "#app/features/accounts/invitations/queries/invitations.server.ts";
import {
  isWanted,
  recordColumns,
  type Wanted,
} from "#app/features/operations/events/queries/newest-events.server.ts";
import type { ScheduledWeek } from "#app/features/teaching/batches/schedule.ts";
import { courseReferenceColumns } from "#app/features/teaching/courses/queries/course-reference.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import { homeTimeZone } from "#app/kernel/region.ts";
import { batches, batchWeeks, courses } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";
import { isOwnBatch } from "./batch-staff.server.ts";

export const courseName = sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`;

const selectBatchRows = (db: Database, reader: Reader) =>
  db.orm
    .select({
      id: batches.id,
      courseId: batches.courseId,
      courseName,
      course: courseReferenceColumns,
      name: batches.name,
      startsOn: batches.startsOn,
      timeZone: batches.timeZone,
      capacity: batches.capacity,
      college: batches.college,
      version: batches.version,
      createdAt: batches.createdAt,
      ...recordColumns(reader, "batch", batches.id),
      invitedCount: countPending(batches.id),
      studentCount: sql<number>`(SELECT count(*) FROM users u WHERE u.batch_id = ${batches.id})`,
    })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId));

export type BatchRow = Awaited<ReturnType<typeof selectBatchRows>>[number];

/** What an API caller narrows the list of batches by. */
export type BatchRecordQuery = Wanted & { filters?: { course?: string } };

/** Statement: every batch that the reader works with, with its number of active students, by course, latest start first. */
export const selectBatches = statement((db: Database, reader: Reader, query: BatchRecordQuery = {}) =>
  selectBatchRows(db, reader)
    .where(
      and(
        isOwnBatch(reader, batches.id),
        isWanted(reader, "batch", batches.id, query),
        query.filters?.course === undefined ? undefined : eq(batches.courseId, query.filters.course),
      ),
    )
    .orderBy(courses.sortKey, sql`${batches.startsOn} DESC`, batches.sortKey),
);

/** Statement: one batch, if the reader works with it. */
export const selectBatch = statement((db: Database, reader: Reader, id: string) =>
  selectBatchRows(db, reader).where(and(eq(batches.id, id), isOwnBatch(reader, batches.id))),
);

/**
 * Statement: the batches for filters and choices, by course; `isOnly` for the only batch of its course. With a reader,
 * those that the reader works with.
 */
export const selectBatchChoices = statement((db: Database, reader?: Reader) =>
  db.orm
    .select({
      id: batches.id,
      name: batches.name,
      courseId: batches.courseId,
      courseName,
      course: courseReferenceColumns,
      isActive: courses.isActive,
      isOnly: sql<0 | 1>`count(*) OVER (PARTITION BY ${batches.courseId}) = 1`.as("is_only"),
    })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(and(eq(courses.kind, "career"), isOwnBatch(reader, batches.id)))
    .orderBy(courses.sortKey, sql`${batches.startsOn} DESC`, batches.sortKey),
);

/** Statement: the weeks of the batch's course with the first day of each; null without a start date. */
export const selectScheduledWeeks = statement((db: Database, id: string) =>
  db.orm.all<{ week: number; title: string; startsOn: string | null; startsAt: number | null }>(sql`
    SELECT w.week AS "week", w.title AS "title", bw.starts_on AS "startsOn", bw.starts_at AS "startsAt"
    FROM batches b JOIN weeks w ON w.course_id = b.course_id
    LEFT JOIN batch_weeks bw ON bw.batch_id = b.id AND bw.week = w.week
    WHERE b.id = ${id} ORDER BY w.week`),
);

/** Statement: the first days of all weeks of a batch, in order; none without a start date. */
export const selectWeekStarts = statement((db: Database, id: string) =>
  db.orm
    .select({ startsOn: batchWeeks.startsOn })
    .from(batchWeeks)
    .where(eq(batchWeeks.batchId, id))
    .orderBy(asc(batchWeeks.week)),
);

export const countEnrolments = statement((db: Database, id: string) =>
  db.orm.all<{ state: string; count: number }>(
    sql`SELECT state, count(*) AS "count" FROM enrolments WHERE batch_id = ${id} GROUP BY state`,
  ),
);

type BatchValues = Pick<
  typeof batches.$inferSelect,
  "name" | "startsOn" | "timeZone" | "capacity" | "college"
>;

/** Statement: creates a batch, once per form, unless its course has one of this name. */
export const insertBatch = statement(
  (db: Database, id: string, formKey: string, courseId: string, values: BatchValues) =>
    db.orm
      .insert(batches)
      .values({ ...values, id, courseId, idempotencyKey: formKey })
      .onConflictDoNothing(),
);

/** Statement: gives a career course that has no batch its first one, because students are assigned to the newest. */
export const insertFirstBatch = statement((db: Database, courseId: string) =>
  db.orm.run(sql`
    INSERT INTO batches (id, course_id, name, time_zone)
    SELECT ${crypto.randomUUID()}, c.id, 'Batch 1', ${homeTimeZone()} FROM courses c
    WHERE c.id = ${courseId} AND c.kind = 'career' AND NOT EXISTS (SELECT 1 FROM batches b WHERE b.course_id = c.id)`),
);

export const selectBatchByFormKey = statement((db: Database, reader: Reader, formKey: string) =>
  selectBatchRows(db, reader).where(eq(batches.idempotencyKey, formKey)),
);

const isNameFree = (id: SQL | string, name: string) =>
  sql`NOT EXISTS (SELECT 1 FROM batches other WHERE other.course_id = ${batches.courseId}
    AND other.name = ${name} COLLATE NOCASE AND other.id <> ${id})`;

/** Statement: changes a batch whose version is the expected one, unless its course has another of this name. */
export const updateBatch = statement(
  (db: Database, id: string, version: number, values: Partial<BatchValues>) =>
    db.orm
      .update(batches)
      .set({ ...values, updatedAt: databaseNow, version: sql`${batches.version} + 1` })
      .where(
        and(
          eq(batches.id, id),
          eq(batches.version, version),
          values.name === undefined ? undefined : isNameFree(id, values.name),
        ),
      ),
);

/**
 * Statement: notifies the students of a batch whose weeks get these dates, of the first of them that changes and is not
 * over; precedes the change, in a write that has raised the version of the batch.
 */
const notifyOfDates = statement((db: Database, id: string, weeks: readonly ScheduledWeek[]) =>
  db.orm.run(sql`
    WITH changed (week, starts_on, starts_at) AS (
      SELECT w.week, value ->> 'startsOn', value ->> 'startsAt'
      FROM batches b JOIN weeks w ON w.course_id = b.course_id
      LEFT JOIN batch_weeks bw ON bw.batch_id = b.id AND bw.week = w.week
      LEFT JOIN json_each(${JSON.stringify(weeks)}) ON value ->> 'week' = w.week
      WHERE b.id = ${id} AND bw.starts_at IS NOT value ->> 'startsAt'
        AND max(coalesce(bw.starts_at, 0), coalesce(value ->> 'startsAt', 0)) > ${databaseNow}
      ORDER BY w.week LIMIT 1)
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), u.id, 'batch-dates-changed', 'batch-dates:' || b.id || ':' || b.version,
      json_object('batch', b.name, 'course', coalesce(nullif(c.display_name, ''), c.course_name),
        'week', changed.week, 'startsOn', changed.starts_on),
      iif(changed.starts_at > ${databaseNow}, changed.starts_at, NULL), ${databaseNow}
    FROM changed JOIN batches b ON b.id = ${id} JOIN courses c ON c.id = b.course_id
    JOIN users u ON u.batch_id = b.id
    WHERE u.user_type = 'student' AND u.disabled_at IS NULL
    ON CONFLICT DO NOTHING`),
);

/** Statements: replace the weeks of a batch, none without a start date, and notify its students. */
export const replaceSchedule = (db: Database, id: string, weeks: readonly ScheduledWeek[]) =>
  [
    notifyOfDates(db, id, weeks),
    statement((db: Database) => db.orm.delete(batchWeeks).where(eq(batchWeeks.batchId, id)))(db),
    insertSchedule(db, id, weeks),
  ] as const;

export const insertSchedule = statement((db: Database, id: string, weeks: readonly ScheduledWeek[]) =>
  db.orm.run(sql`
    INSERT INTO batch_weeks (batch_id, week, starts_on, starts_at, weekday_ends)
    SELECT b.id, value ->> 'week', value ->> 'startsOn', value ->> 'startsAt', value -> 'weekdayEnds'
    FROM batches b, json_each(${JSON.stringify(weeks)}) WHERE b.id = ${id}`),
);

/** Condition: nobody was ever enrolled in the batch, no test code is for it, and it is not the only one of its course. */
const isUnused = (id: string) => sql`${batches.id} = ${id}
  AND NOT EXISTS (SELECT 1 FROM enrolments e WHERE e.batch_id = ${id})
  AND NOT EXISTS (SELECT 1 FROM test_codes c WHERE c.batch_id = ${id})
  AND EXISTS (SELECT 1 FROM batches other WHERE other.course_id = ${batches.courseId} AND other.id <> ${id})`;

/** Statement: a row for a batch that may be deleted. */
export const selectUnused = statement((db: Database, id: string) =>
  db.orm.select({ id: batches.id }).from(batches).where(isUnused(id)),
);

/** Statement: deletes a batch that may be deleted. */
export const deleteBatch = statement((db: Database, id: string) =>
  db.orm.delete(batches).where(isUnused(id)),
);
