import { asc, eq, type SQL, sql } from "drizzle-orm";
import { dueFor } from "#app/features/teaching/batches/queries/batch-schedule.server.ts";
import { isOwnCourse, ownCourseIds } from "#app/features/teaching/courses/queries/own-courses.server.ts";
import { JOIN_OPENS_BEFORE_MS } from "#app/features/teaching/live-sessions/rules.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { assignments, calendarFeeds, courses, liveSessions, users, weeks } from "#db/schema/index.ts";
import { type Database, databaseNow, endOfMinute, type RowOf, statement } from "#db/session/index.ts";

const LONGEST_SESSION_MS = 12 * 60 * MINUTE_MS;

/** Condition: a class for every course, or for one of the student's own and for every batch or theirs. */
export const isFor = (userId: string | SQL) =>
  sql`(${liveSessions.courseId} IS NULL OR ${liveSessions.courseId} IN ${ownCourseIds(userId)})
    AND (${liveSessions.batchId} IS NULL
      OR ${liveSessions.batchId} = (SELECT me.batch_id FROM users me WHERE me.id = ${userId}))`;

export const isVisible = sql`${liveSessions.isActive} AND ${liveSessions.cancelledAt} IS NULL`;
/** The last instant of a class: the end of the minute that is shown as its end. */
const lastInstant = endOfMinute(
  sql`${liveSessions.startsAt} + ${liveSessions.durationMinutes} * ${MINUTE_MS}`,
);
export const isOver = sql`${lastInstant} < ${databaseNow}`;

/** Columns of a class for students. The meeting's address is not among them; see selectSessionLink. */
const columns = {
  id: liveSessions.id,
  title: liveSessions.title,
  description: liveSessions.description,
  startsAt: liveSessions.startsAt,
  timeZone: liveSessions.timeZone,
  durationMinutes: liveSessions.durationMinutes,
  version: liveSessions.version,
  updatedAt: liveSessions.updatedAt,
};

export type OwnSession = RowOf<typeof selectUpcomingSessions>;

/** Statement: a student's classes that have not ended, the next one first. */
export const selectUpcomingSessions = statement((db: Database, userId: string) =>
  db.orm
    .select(columns)
    .from(liveSessions)
    .where(
      sql`${isVisible} AND ${liveSessions.startsAt} > ${databaseNow} - ${LONGEST_SESSION_MS}
        AND NOT (${isOver}) AND ${isFor(userId)}`,
    )
    .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id)),
);

/**
 * Statement: one class with the meeting's address, which is null until ten minutes before the start and after the end.
 */
export const selectSessionLink = statement((db: Database, userId: string, sessionId: string) =>
  db.orm
    .select({
      ...columns,
      serverNow: databaseNow,
      link: sql<string | null>`CASE WHEN ${databaseNow} >= ${liveSessions.startsAt} - ${JOIN_OPENS_BEFORE_MS}
        AND NOT (${isOver}) THEN ${liveSessions.link} END`,
    })
    .from(liveSessions)
    .where(sql`${liveSessions.id} = ${sessionId} AND ${isVisible} AND ${isFor(userId)}`),
);

/** A calendar feed contains events this far back. */
const FEED_PAST_MS = 90 * 24 * 60 * MINUTE_MS;

const tokenOwner = (tokenHash: string) =>
  sql`(SELECT feed.user_id FROM calendar_feeds feed WHERE feed.token_hash = ${tokenHash})`;

/** Statement: the owner of a feed; no row once the token is revoked or the account disabled. */
export const selectFeedOwner = statement((db: Database, tokenHash: string) =>
  db.orm
    .select({ userId: users.id, firstName: users.firstName })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      sql`${calendarFeeds.tokenHash} = ${tokenHash} AND ${users.disabledAt} IS NULL
        AND ${users.userType} = 'student'`,
    ),
);

/** Statement: the visible classes of a feed, including cancelled ones, so that calendars remove them. */
export const selectFeedSessions = statement((db: Database, tokenHash: string) =>
  db.orm
    .select({ ...columns, isCancelled: sql<0 | 1>`${liveSessions.cancelledAt} IS NOT NULL` })
    .from(liveSessions)
    .where(
      sql`${liveSessions.isActive} AND ${liveSessions.startsAt} > ${databaseNow} - ${FEED_PAST_MS}
        AND ${isFor(tokenOwner(tokenHash))}`,
    )
    .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id)),
);

export const selectFeedDueDates = statement((db: Database, tokenHash: string) => {
  const owner = tokenOwner(tokenHash);
  const dueAt = dueFor(owner);
  return db.orm
    .select({
      id: assignments.id,
      title: assignments.title,
      dueAt: sql<number>`${dueAt}`.as("due_at"),
      week: weeks.week,
      /**
       * Grows with the assignment, with each batch of the student, whose weeks may move, and with an extension, which
       * only moves to a later minute: calendars ignore an event whose sequence does not grow.
       */
      version: sql<number>`${assignments.version} + coalesce((SELECT sum(b.version) - 1 FROM enrolments e
        JOIN batches b ON b.id = e.batch_id WHERE e.student_id = ${owner}), 0)
        + coalesce((SELECT x.due_at / 60000 FROM due_date_extensions x
          WHERE x.student_id = ${owner} AND x.assignment_id = ${assignments.id}), 0)`.as("feed_version"),
      updatedAt: assignments.updatedAt,
      kind: courses.kind,
    })
    .from(assignments)
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .innerJoin(courses, eq(courses.id, weeks.courseId))
    .where(sql`${dueAt} > ${databaseNow} - ${FEED_PAST_MS} AND ${isOwnCourse(owner)}`)
    .orderBy(asc(dueAt), asc(assignments.id));
});

/** Statement: gives a student's feed a new address; the old one becomes invalid. */
export const upsertFeed = statement((db: Database, userId: string, tokenHash: string) =>
  db.orm
    .insert(calendarFeeds)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { tokenHash, createdAt: databaseNow },
    }),
);

export const deleteFeed = statement((db: Database, userId: string) =>
  db.orm.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
);

/** Statement: the date since when a student has a feed; no row without one. */
export const selectFeedDate = statement((db: Database, userId: string) =>
  db.orm
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId)),
);
