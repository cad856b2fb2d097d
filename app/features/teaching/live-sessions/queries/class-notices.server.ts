import { eq, type SQL, sql } from "drizzle-orm";
import { isOwnCourse } from "#app/features/teaching/courses/queries/own-courses.server.ts";
import type { SessionScope } from "#app/features/teaching/live-sessions/inputs.ts";
import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { courses, liveSessions } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";
import { isVisible } from "./own-sessions.server.ts";
import {
  isInVersion,
  isToBeCancelled,
  isToBeRestored,
  type MovedSession,
  newStart,
  type SessionValues,
} from "./session-planning.server.ts";

const isStudent = sql`u.user_type = 'student' AND u.disabled_at IS NULL`;
/** As isFor, on a row of users: many students are asked about one class. */
const isForStudent = (courseId: SQL, batchId: SQL) =>
  sql`(${batchId} IS NULL OR ${batchId} = u.batch_id) AND (${courseId} IS NULL OR EXISTS (
    SELECT 1 FROM ${courses} WHERE ${courses.id} = ${courseId} AND ${isOwnCourse(sql`u.id`)}))`;

const REMINDER_MS = 15 * MINUTE_MS;

/** Statement: announces new classes to their students; one that starts within the hour has its reminder alone. */
export const notifyOfNewClasses = statement((db: Database, ids: readonly string[]) => {
  const { id, startsAt, title, version } = liveSessions;
  return db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), u.id,
      iif(${startsAt} > ${databaseNow} + ${REMINDER_MS}, 'class-scheduled', 'class-starting'),
      'class:' || ${id} || ':' || ${version},
      json_object('title', ${title}, 'sessionId', ${id}, 'startsAt', ${startsAt}), ${startsAt}, ${databaseNow}
    FROM ${liveSessions} CROSS JOIN users u
    WHERE ${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isStudent}
      AND ${isVisible} AND ${isForStudent(sql`${liveSessions.courseId}`, sql`${liveSessions.batchId}`)}
      AND (${startsAt} > ${databaseNow} + ${HOUR_MS}
        OR ${startsAt} BETWEEN ${databaseNow} AND ${databaseNow} + ${REMINDER_MS})
    ON CONFLICT DO NOTHING`);
});

const STORED = {
  title: sql`${liveSessions.title}`,
  startsAt: sql`${liveSessions.startsAt}`,
  courseId: sql`${liveSessions.courseId}`,
  batchId: sql`${liveSessions.batchId}`,
  isActive: sql`${liveSessions.isActive}`,
  cancelledAt: sql`${liveSessions.cancelledAt}`,
};

/**
 * Precedes the change of these classes, because students learn what it makes of a class that they had: another time, or
 * none; and of one that becomes theirs. What is over is not reported.
 */
const notifyOfChange = (db: Database, which: SQL | undefined, changes: Partial<typeof STORED>) => {
  const after = { ...STORED, ...changes };
  return db.orm.run(sql`
    WITH changing AS MATERIALIZED (
      SELECT ${liveSessions.id} AS id, ${liveSessions.version} + 1 AS version, ${after.title} AS title,
        ${STORED.startsAt} AS old_start, ${STORED.courseId} AS old_course, ${STORED.batchId} AS old_batch,
        ${isVisible} AS was_visible, ${after.startsAt} AS new_start, ${after.courseId} AS new_course,
        ${after.batchId} AS new_batch, ${after.isActive} AND ${after.cancelledAt} IS NULL AS is_visible
      FROM ${liveSessions} WHERE ${which}),
    told AS MATERIALIZED (
      SELECT changing.*, u.id AS user_id,
        was_visible AND ${isForStudent(sql`old_course`, sql`old_batch`)} AS was,
        is_visible AND ${isForStudent(sql`new_course`, sql`new_batch`)} AS is_now
      FROM changing CROSS JOIN users u
      WHERE (old_start, old_course, old_batch, was_visible) IS NOT (new_start, new_course, new_batch, is_visible)
        AND max(old_start, new_start) > ${databaseNow} AND ${isStudent})
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), user_id,
      iif(NOT is_now, 'class-cancelled', iif(was, 'class-changed', 'class-scheduled')), 'class:' || id || ':' || version,
      json_object('title', title, 'sessionId', id, 'startsAt', iif(is_now, new_start, old_start)),
      iif(is_now, new_start, old_start), ${databaseNow}
    FROM told
    WHERE (was OR is_now) AND (was <> is_now OR old_start <> new_start)
      AND iif(is_now, new_start, old_start) > ${databaseNow}
    ON CONFLICT DO NOTHING`);
};

/** Statement: notifies students of classes that get these values; precedes the change. */
export const notifyOfEditedClasses = statement(
  (db: Database, sessions: readonly MovedSession[], { title, courseId, batchId }: SessionValues) =>
    notifyOfChange(db, isInVersion(sessions), {
      title: sql`${title}`,
      startsAt: newStart(sessions),
      courseId: sql`${courseId}`,
      batchId: sql`${batchId}`,
    }),
);

/** Statement: notifies students of the classes that are cancelled next. */
export const notifyOfCancelledClasses = statement((db: Database, id: string, scope: SessionScope) =>
  notifyOfChange(db, isToBeCancelled(id, scope), { cancelledAt: databaseNow }),
);

/** Statement: notifies students of the classes that are restored next. */
export const notifyOfRestoredClasses = statement((db: Database, id: string) =>
  notifyOfChange(db, isToBeRestored(id), { cancelledAt: sql`NULL` }),
);

/** Statement: notifies students of a class that is shown or hidden next. */
export const notifyOfShownClass = statement((db: Database, id: string, isActive: boolean) =>
  notifyOfChange(db, eq(liveSessions.id, id), { isActive: sql`${Number(isActive)}` }),
);
