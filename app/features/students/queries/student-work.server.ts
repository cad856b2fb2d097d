import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { SubmissionState } from "#app/features/grading/rules.ts";
import {
  dueFor,
  overdueFrom,
  weekStart,
} from "#app/features/teaching/batches/queries/batch-schedule.server.ts";
import {
  assignments,
  courses,
  sessions,
  studentRisks,
  submissions,
  users,
  weekCompletions,
  weeks,
} from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/**
 * Statement: the weeks of the assigned course, of the foundation course of the premium plan, and of every course with a
 * submission, each with its assignments and what the student sent for them; the career course first.
 */
export const selectUserWork = statement((db: Database, userId: string) => {
  // With explicit table names: in a query of one table Drizzle drops them.
  const isOwn = sql`courses.id = (SELECT course_id FROM users WHERE id = ${userId})`;
  const isIncluded = sql`(${courses.kind} = 'foundation' AND ${courses.isActive}
    AND (SELECT plan FROM users WHERE id = ${userId}) = 'premium')`;
  const hasWork = sql`courses.id IN (SELECT course_id FROM submissions WHERE student_id = ${userId})`;
  return db.orm
    .select({
      courseId: courses.id,
      courseName: sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`,
      kind: courses.kind,
      weekId: weeks.id,
      week: weeks.week,
      weekTitle: weeks.title,
      startsAt: weekStart(userId).as("starts_at"),
      completedAt: weekCompletions.completedAt,
      assignmentId: assignments.id,
      title: assignments.title,
      dueAt: dueFor(userId).as("due_at"),
      isOverdue:
        sql`coalesce(${submissions.id} IS NULL AND ${courses.isActive} AND (${isOwn} OR ${isIncluded}) AND ${overdueFrom(userId)} < ${databaseNow}, false)`
          .mapWith(Boolean)
          .as("is_overdue"),
      submissionId: submissions.id,
      state: sql<SubmissionState | null>`iif(${submissions.isHeld}, 'held', ${submissions.status})`,
      isLate: submissions.isLate,
      score: submissions.score,
      maxScore: submissions.maxScore,
      submittedAt: submissions.submittedAt,
    })
    .from(courses)
    .innerJoin(weeks, eq(weeks.courseId, courses.id))
    .leftJoin(assignments, eq(assignments.weekId, weeks.id))
    .leftJoin(
      submissions,
      sql`${submissions.assignmentId} = ${assignments.id} AND ${submissions.studentId} = ${userId}`,
    )
    .leftJoin(
      weekCompletions,
      sql`${weekCompletions.weekId} = ${weeks.id} AND ${weekCompletions.userId} = ${userId}`,
    )
    .where(sql`(${isOwn}) OR ${isIncluded} OR (${hasWork})`)
    .orderBy(asc(courses.kind), asc(courses.id), asc(weeks.week), asc(assignments.position));
});

const owners = alias(users, "owners");

/**
 * Statement: when the student was last active, who is responsible, and since when the student is in the batch; the last
 * two null for somebody without one.
 */
export const selectUserStanding = statement((db: Database, userId: string) =>
  db.orm
    .select({
      activeAt: sql<number | null>`(SELECT max(coalesce(${sessions.lastSeenAt}, ${sessions.createdAt}))
        FROM ${sessions} WHERE ${sessions.userId} = ${userId})`,
      batchActiveAt: studentRisks.activeAt,
      joinedAt: studentRisks.joinedAt,
      ownerName: owners.name,
    })
    .from(users)
    .leftJoin(studentRisks, eq(studentRisks.studentId, users.id))
    .leftJoin(owners, eq(owners.id, studentRisks.counsellorId))
    .where(eq(users.id, userId)),
);

/** Statement: of how many classes that staff confirmed the student attended how many; excused ones do not count. */
export const countUserAttendance = statement((db: Database, userId: string) =>
  db.orm.all<{ present: number; confirmed: number }>(sql`
    SELECT count(*) FILTER (WHERE m.state = 'present') AS present, count(*) AS confirmed
    FROM attendance m JOIN live_sessions ls ON ls.id = m.session_id
    WHERE m.student_id = ${userId} AND m.state IN ('present', 'absent') AND ls.cancelled_at IS NULL`),
);
