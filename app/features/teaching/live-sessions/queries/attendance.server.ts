import { and, asc, desc, eq, sql } from "drizzle-orm";
import {
  ATTENDANCE_PAGE,
  JOIN_OPENS_BEFORE_MS,
  type Mark,
} from "#app/features/teaching/live-sessions/rules.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { userSortKey } from "#db/name-order.ts";
import { attendance, liveSessions, users } from "#db/schema/index.ts";
import { type Database, databaseNow, mustHold, statement } from "#db/session/index.ts";
import { isFor, isOver, isVisible } from "./own-sessions.server.ts";

const isInBatch = (batchId: string) => and(eq(users.batchId, batchId), eq(users.userType, "student"));

const ofSession = (sessionId: string) =>
  and(eq(attendance.studentId, users.id), eq(attendance.sessionId, sessionId));

/** Statement: the students of a batch by name with their attendance of a class, from a position on, and one more. */
export const selectAttendance = statement(
  (db: Database, sessionId: string, batchId: string, from: number, most: number = ATTENDANCE_PAGE + 1) =>
    db.orm
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        joinedAt: attendance.joinedAt,
        state: attendance.state,
      })
      .from(users)
      .leftJoin(attendance, ofSession(sessionId))
      .where(isInBatch(batchId))
      .orderBy(userSortKey(users.id), asc(users.id))
      .limit(most)
      .offset(from),
);

/** Statement: the students of these batches with their attendance of a class; one student if named. */
export const selectAttendanceRecords = statement(
  (
    db: Database,
    {
      sessionId,
      batchIds,
      studentId,
    }: { sessionId: string; batchIds: readonly string[]; studentId?: string },
  ) =>
    db.orm
      .select({
        studentId: users.id,
        studentName: users.name,
        email: users.email,
        batchId: sql<string>`${users.batchId}`,
        joinedAt: attendance.joinedAt,
        state: attendance.state,
        confirmedAt: attendance.confirmedAt,
      })
      .from(users)
      .leftJoin(attendance, ofSession(sessionId))
      .where(
        and(
          studentId === undefined ? undefined : eq(users.id, studentId),
          sql`${users.batchId} IN (SELECT value FROM json_each(${JSON.stringify(batchIds)}))`,
          eq(users.userType, "student"),
        ),
      ),
);

const lastConfirmed = (sessionId: string, batchId: string) =>
  sql<number>`(SELECT coalesce(max(a.confirmed_at), 0) FROM attendance a JOIN users u ON u.id = a.student_id
    WHERE a.session_id = ${sessionId} AND u.batch_id = ${batchId})`;

/** Statement: counts the attendance of a batch in a class, and says when it was last confirmed (0: never). */
export const countAttendance = statement((db: Database, sessionId: string, batchId: string) =>
  db.orm
    .select({
      students: sql<number>`count(*)`,
      joined: sql<number>`count(${attendance.joinedAt})`,
      present: sql<number>`count(*) FILTER (WHERE ${attendance.state} = 'present')`,
      absent: sql<number>`count(*) FILTER (WHERE ${attendance.state} = 'absent')`,
      excused: sql<number>`count(*) FILTER (WHERE ${attendance.state} = 'excused')`,
      confirmedAt: lastConfirmed(sessionId, batchId),
    })
    .from(users)
    .leftJoin(attendance, ofSession(sessionId))
    .where(isInBatch(batchId)),
);

/** Statement: undoes the write when the attendance was confirmed after `seenAt`. */
export const requireUnconfirmedSince = ({
  sessionId,
  batchId,
  seenAt,
}: {
  sessionId: string;
  batchId: string;
  seenAt: number;
}) => mustHold(sql`${lastConfirmed(sessionId, batchId)} <= ${seenAt}`);

/** Statement: undoes the write before the doors of a class open, or when it is cancelled. */
export const requireOpened = (sessionId: string) =>
  mustHold(
    sql`EXISTS (SELECT 1 FROM live_sessions s WHERE s.id = ${sessionId} AND s.cancelled_at IS NULL
      AND s.starts_at - ${JOIN_OPENS_BEFORE_MS} <= ${databaseNow})`,
  );

/** Statement: stores the states that differ from the stored ones, of students of the batch. */
export const confirmStates = statement(
  (
    db: Database,
    {
      sessionId,
      batchId,
      marks,
      by,
    }: { sessionId: string; batchId: string; marks: readonly Mark[]; by: string },
  ) =>
    db.orm.all<{ studentId: string }>(sql`
      INSERT INTO attendance (session_id, student_id, state, confirmed_at, confirmed_by)
      SELECT ${sessionId}, u.id, mark.value ->> 'state', ${databaseNow}, ${by}
      FROM json_each(${JSON.stringify(marks)}) mark JOIN users u ON u.id = mark.value ->> 'studentId'
      WHERE u.batch_id = ${batchId}
      ON CONFLICT (session_id, student_id) DO UPDATE SET state = excluded.state,
        confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by
      WHERE state IS NOT excluded.state
      RETURNING student_id AS studentId`),
);

const isOpenNow = sql`${databaseNow} >= ${liveSessions.startsAt} - ${JOIN_OPENS_BEFORE_MS} AND NOT (${isOver})`;

/** Statement: stores that a student joined one of their classes, the first time, while it is open. */
export const recordJoin = statement((db: Database, studentId: string, sessionId: string) =>
  db.orm.run(sql`
    INSERT INTO attendance (session_id, student_id, joined_at)
    SELECT ${liveSessions.id}, ${studentId}, ${databaseNow} FROM ${liveSessions}
    WHERE ${liveSessions.id} = ${sessionId} AND ${isVisible} AND ${isFor(studentId)} AND ${isOpenNow}
    ON CONFLICT (session_id, student_id) DO UPDATE SET joined_at = excluded.joined_at WHERE joined_at IS NULL`),
);

/** Most past classes on a student's page, and how far they reach back. */
const MAX_PAST = 100;
const PAST_MS = 270 * DAY_MS;

/** Statement: the student's classes that have ended, newest first, with what is known of their attendance. */
export const selectPastSessions = statement((db: Database, userId: string) =>
  db.orm
    .select({
      id: liveSessions.id,
      title: liveSessions.title,
      startsAt: liveSessions.startsAt,
      durationMinutes: liveSessions.durationMinutes,
      recordingUrl: liveSessions.recordingUrl,
      notes: liveSessions.notes,
      joinedAt: attendance.joinedAt,
      state: attendance.state,
      caughtUpAt: attendance.caughtUpAt,
    })
    .from(liveSessions)
    .leftJoin(
      attendance,
      sql`${attendance.sessionId} = ${liveSessions.id} AND ${attendance.studentId} = ${userId}`,
    )
    .where(
      sql`${isVisible} AND ${liveSessions.startsAt} > ${databaseNow} - ${PAST_MS}
        AND ${isOver} AND ${isFor(userId)}`,
    )
    .orderBy(desc(liveSessions.startsAt), desc(liveSessions.id))
    .limit(MAX_PAST),
);

/** Statement: sets or removes that a student has caught up with a class that they missed. */
export const setCaughtUp = statement(
  (
    db: Database,
    { studentId, sessionId, isCaughtUp }: { studentId: string; sessionId: string; isCaughtUp: boolean },
  ) =>
    db.orm
      .update(attendance)
      .set({ caughtUpAt: (isCaughtUp ? databaseNow : null) as never })
      .where(
        and(
          eq(attendance.studentId, studentId),
          eq(attendance.sessionId, sessionId),
          eq(attendance.state, "absent"),
        ),
      )
      .returning({ sessionId: attendance.sessionId }),
);
