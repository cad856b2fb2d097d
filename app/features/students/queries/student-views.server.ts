import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { studentViews, users } from "#db/schema/index.ts";
import { type Database, databaseNow, endOfMinute, statement } from "#db/session/index.ts";

type NewView = {
  sessionId: string;
  staffId: string;
  studentId: string;
  lifetimeMs: number;
  requestId: string;
};

const isViewable = and(eq(users.userType, "student"), isNull(users.disabledAt));

/** Statement: ends another view of the session, so that this one can begin. */
export const deleteOtherStudentView = statement((db: Database, { sessionId, studentId }: NewView) =>
  db.orm.run(sql`DELETE FROM ${studentViews} WHERE ${studentViews.sessionId} = ${sessionId}
    AND (${studentViews.studentId} <> ${studentId} OR ${studentViews.endsAt} <= ${databaseNow})
    AND EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${studentId} AND ${isViewable})`),
);

/** Statement: begins a view, unless it is open already; inserts no row unless this is an enabled account of a student. */
export const insertStudentView = statement(
  (db: Database, { sessionId, staffId, studentId, lifetimeMs, requestId }: NewView) =>
    db.orm.run(sql`INSERT INTO ${studentViews} (session_id, staff_id, student_id, ends_at, request_id)
      SELECT ${sessionId}, ${staffId}, ${users.id}, ${endOfMinute(sql`${databaseNow} + ${lifetimeMs}`)}, ${requestId} FROM ${users}
      WHERE ${users.id} = ${studentId} AND ${isViewable} ON CONFLICT DO NOTHING`),
);

/** Statement: ends the view of a session; a trigger writes the audit event. */
export const deleteStudentView = statement((db: Database, sessionId: string) =>
  db.orm.delete(studentViews).where(eq(studentViews.sessionId, sessionId)),
);

/** Statement: the student whose workspace is open in a session, if the view has not ended. */
export const selectStudentView = statement((db: Database, sessionId: string) =>
  db.orm
    .select({
      endsAt: studentViews.endsAt,
      userId: users.id,
      plan: users.plan,
      courseId: users.courseId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      noticeVersion: users.noticeVersion,
    })
    .from(studentViews)
    .innerJoin(users, eq(users.id, studentViews.studentId))
    .where(and(eq(studentViews.sessionId, sessionId), gt(studentViews.endsAt, databaseNow), isViewable)),
);

/** Statement: ends the views whose time is over; run by the cron. */
export const deleteOverStudentViews = statement((db: Database) =>
  db.orm.run(sql`DELETE FROM ${studentViews} WHERE ${studentViews.endsAt} <= ${databaseNow}`),
);
