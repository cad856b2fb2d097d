import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  isWanted,
  recordColumns,
  type Wanted,
} from "#app/features/operations/events/queries/newest-events.server.ts";
import type { ENROLMENT_STATES } from "#app/features/students/rules.ts";
import { dueFor } from "#app/features/teaching/batches/queries/batch-schedule.server.ts";
import {
  belongsToOwnStudent,
  isBatchOfKey,
} from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import { isOwnCourse } from "#app/features/teaching/courses/queries/own-courses.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import {
  assignments,
  batches,
  courses,
  dueDateExtensions,
  enrolments,
  users,
  weeks,
} from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

/** Statement: every enrolment of a student, newest first. */
export const selectEnrolments = statement((db: Database, studentId: string) =>
  db.orm
    .select({
      id: enrolments.id,
      batchId: enrolments.batchId,
      batchName: batches.name,
      courseName: sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`,
      state: enrolments.state,
      since: enrolments.since,
      until: enrolments.until,
    })
    .from(enrolments)
    .innerJoin(batches, eq(batches.id, enrolments.batchId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(eq(enrolments.studentId, studentId))
    .orderBy(desc(enrolments.since), desc(enrolments.id)),
);

const withStudent = (reader: Reader) => ({
  id: enrolments.id,
  batchId: enrolments.batchId,
  studentId: enrolments.studentId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  state: enrolments.state,
  since: enrolments.since,
  until: enrolments.until,
  createdAt: enrolments.since,
  ...recordColumns(reader, "enrolment", enrolments.id),
});

/** What an API caller narrows the list of enrolments of a batch by. */
export type EnrolmentRecordQuery = Wanted & {
  filters?: { state?: (typeof ENROLMENT_STATES)[number]; student?: string };
};

/** Enrolments with their students, of those that the reader may read. */
const selectReadable = (db: Database, reader: Reader, where: SQL | undefined) =>
  db.orm
    .select(withStudent(reader))
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(and(where, belongsToOwnStudent(reader, users.id), isBatchOfKey(reader, enrolments.batchId)));

/** Statement: every enrolment of a batch with its student, oldest first; of the students that the reader may read. */
export const selectBatchEnrolments = statement(
  (db: Database, reader: Reader, batchId: string, query: EnrolmentRecordQuery = {}) => {
    const { state, student } = query.filters ?? {};
    const isListed = and(
      eq(enrolments.batchId, batchId),
      isWanted(reader, "enrolment", enrolments.id, query),
      state && eq(enrolments.state, state),
      student === undefined ? undefined : eq(enrolments.studentId, student),
    );
    return selectReadable(db, reader, isListed).orderBy(asc(enrolments.since), asc(enrolments.id));
  },
);

export const selectEnrolment = statement((db: Database, reader: Reader, id: string) =>
  selectReadable(db, reader, eq(enrolments.id, id)),
);

export type EnrolmentRow = RowOf<typeof selectEnrolment>;

type EnrolmentKey = { studentId: string; id: string };

/**
 * Statement: pauses, completes or withdraws the active enrolment, or withdraws a paused one. A trigger takes batch and
 * course from the student.
 */
export const endEnrolment = statement(
  (
    db: Database,
    { studentId, id }: EnrolmentKey,
    state: "paused" | "completed" | "withdrawn",
    from: "active" | "paused" = "active",
  ) =>
    db.orm
      .update(enrolments)
      .set({ state, until: (state === "paused" ? null : databaseNow) as never })
      .where(and(eq(enrolments.id, id), eq(enrolments.studentId, studentId), eq(enrolments.state, from))),
);

/** Statement: gives a student the batch of a paused enrolment again, which a trigger makes the active one. */
export const resumeEnrolment = statement((db: Database, { studentId, id }: EnrolmentKey) =>
  db.orm
    .update(users)
    .set({
      batchId: sql`(SELECT e.batch_id FROM enrolments e WHERE e.id = ${id})`,
      updatedAt: databaseNow,
    })
    .where(
      sql`${users.id} = ${studentId} AND EXISTS (SELECT 1 FROM enrolments e
        WHERE e.id = ${id} AND e.student_id = ${studentId} AND e.state = 'paused')`,
    ),
);

/** Statement: the student's extensions, latest due date first. */
export const selectExtensions = statement((db: Database, studentId: string) =>
  db.orm
    .select({
      assignmentId: dueDateExtensions.assignmentId,
      title: assignments.title,
      week: weeks.week,
      dueAt: dueDateExtensions.dueAt,
      reason: dueDateExtensions.reason,
      grantedBy: users.name,
    })
    .from(dueDateExtensions)
    .innerJoin(assignments, eq(assignments.id, dueDateExtensions.assignmentId))
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .leftJoin(users, eq(users.id, dueDateExtensions.grantedBy))
    .where(eq(dueDateExtensions.studentId, studentId))
    .orderBy(desc(dueDateExtensions.dueAt)),
);

/** Statement: the assignments of the student's own courses with their due dates, by week. */
export const selectExtendable = statement((db: Database, studentId: string) =>
  db.orm
    .select({
      id: assignments.id,
      title: assignments.title,
      week: weeks.week,
      dueAt: dueFor(studentId).as("due_at"),
    })
    .from(assignments)
    .innerJoin(weeks, eq(weeks.id, assignments.weekId))
    .innerJoin(courses, eq(courses.id, weeks.courseId))
    .where(isOwnCourse(studentId))
    .orderBy(asc(courses.kind), asc(weeks.week), asc(assignments.position)),
);

type Extension = Pick<
  typeof dueDateExtensions.$inferSelect,
  "studentId" | "assignmentId" | "dueAt" | "reason"
>;

/** Statement: sets the extension of an assignment of the student's own courses, unless it is due later already. */
export const upsertExtension = statement((db: Database, extension: Extension & { grantedBy: string }) => {
  const { studentId, assignmentId, dueAt, reason, grantedBy } = extension;
  return db.orm.run(sql`
    INSERT INTO due_date_extensions (id, created_at, student_id, assignment_id, due_at, reason, granted_by)
    SELECT ${crypto.randomUUID()}, ${databaseNow}, ${studentId}, ${assignments.id}, ${dueAt}, ${reason}, ${grantedBy}
    FROM ${assignments} JOIN ${weeks} ON ${weeks.id} = ${assignments.weekId}
    JOIN ${courses} ON ${courses.id} = ${weeks.courseId}
    WHERE ${assignments.id} = ${assignmentId} AND ${isOwnCourse(studentId)} AND ${dueFor(studentId)} < ${dueAt}
    ON CONFLICT (student_id, assignment_id) DO UPDATE SET
      due_at = excluded.due_at, reason = excluded.reason, granted_by = excluded.granted_by,
      created_at = excluded.created_at`);
});

/** Statement: notifies the student of the later due date, if it was just stored; once for each date. */
export const notifyOfExtension = statement(
  (
    db: Database,
    { studentId, assignmentId, dueAt }: Pick<Extension, "studentId" | "assignmentId" | "dueAt">,
  ) =>
    db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), x.student_id, 'extension-given', 'extension:' || a.id || ':' || x.due_at,
      json_object('title', a.title, 'course', c.kind, 'week', w.week, 'assignmentId', a.id, 'dueAt', x.due_at), x.due_at,
      ${databaseNow}
    FROM due_date_extensions x JOIN assignments a ON a.id = x.assignment_id JOIN weeks w ON w.id = a.week_id
    JOIN courses c ON c.id = w.course_id
    WHERE x.student_id = ${studentId} AND x.assignment_id = ${assignmentId} AND x.due_at = ${dueAt}
    ON CONFLICT DO NOTHING`),
);
